-- Records that a program of schema 3 wrote, on 2026-11-30: six answers in two drills, a deal at the table.
-- Only the learner's name was changed.
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'bidding-trainer','learners_attempts_and_schedules','2026-11-30 15:18:47.115398+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'bidding-trainer','row_summaries','2026-11-30 15:18:47.115994+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'bidding-trainer','deals_played','2026-11-30 15:18:47.116476+00:00');
CREATE TABLE "attempts" (
   "id" INTEGER PRIMARY KEY NOT NULL,
   "learner" INTEGER NOT NULL REFERENCES "learners"("id"),
   "at" INTEGER NOT NULL,
   "session" TEXT NOT NULL,
   "convention" TEXT NOT NULL,
   "treatments" TEXT NOT NULL,
   "rule_book" TEXT NOT NULL,
   "lesson" TEXT NOT NULL,
   "row" TEXT NOT NULL,
   "hand" TEXT NOT NULL,
   "auction" TEXT NOT NULL,
   "call" TEXT NOT NULL,
   "calls" TEXT NOT NULL,
   "verdict" TEXT NOT NULL,
   "seconds" REAL NOT NULL,
   "boundary" INTEGER NOT NULL,
   "announced" INTEGER NOT NULL
) STRICT;
INSERT INTO "attempts" VALUES(1,1,1796051928903607,'b3dd8e2752aa443497c9ace56056abdc','fifty-six/kerala','[]','7c3783061391fb22','','partners-after-compulsory-jacks/four-cards-without-jack','T.9ATK.9AT.','["P","P","P","P","29NS","P"]','P','["30H"]','wrong',0.02,1,0);
INSERT INTO "attempts" VALUES(2,1,1796051929112146,'b3dd8e2752aa443497c9ace56056abdc','fifty-six/kerala','[]','7c3783061391fb22','','leader-forced-after-nos/three-cards-with-a-jack','J9A.T.9.J9K','["P","P","28NS","P","P","P"]','29S','["29S"]','right',0.02,1,0);
INSERT INTO "attempts" VALUES(3,1,1796052033944530,'b56a314bbf984f64b60409b4a078464a','fifty-six/international','[]','7d7a43d73751f479','','second-after-28-pass-doubled/four-jacks','T.JK.JJQ.JQ','["28P","X"]','P','["30NT"]','wrong',0.02,1,0);
INSERT INTO "attempts" VALUES(4,1,1796052034303641,'b56a314bbf984f64b60409b4a078464a','fifty-six/international','[]','7d7a43d73751f479','','third-after-nos-and-both-jacks/four-small-cards','AKKQ.J.Q.9T','["28NS","P","30S","P"]','P','["S31","S+"]','wrong',0.02,1,0);
INSERT INTO "attempts" VALUES(5,1,1796052034358050,'b56a314bbf984f64b60409b4a078464a','fifty-six/international','[]','7d7a43d73751f479','','second-after-28-pass-doubled/both-jacks-and-both-nines','.JJ99.JA.KQ','["28P","X"]','P','["32H"]','wrong',0.02,1,0);
INSERT INTO "attempts" VALUES(6,1,1796052034460306,'b56a314bbf984f64b60409b4a078464a','fifty-six/international','[]','7d7a43d73751f479','','third-after-pass-and-both-jacks/three-outside-jacks','A.J9Q.JK.JA','["28P","P","+2S","P"]','P','["31NT"]','wrong',0.03,1,0);
CREATE TABLE "deals" (
   "id" INTEGER PRIMARY KEY NOT NULL,
   "learner" INTEGER NOT NULL REFERENCES "learners"("id"),
   "at" INTEGER NOT NULL,
   "seat" INTEGER NOT NULL,
   "match" TEXT NOT NULL,
   "match_format" TEXT NOT NULL,
   "dealer" INTEGER NOT NULL,
   "cancelled" TEXT NOT NULL,
   "title" TEXT NOT NULL,
   "laws" TEXT NOT NULL,
   "contract" TEXT NOT NULL,
   "stakes" INTEGER NOT NULL,
   "winning_side" INTEGER,
   "deal" TEXT NOT NULL
) STRICT;
INSERT INTO "deals" VALUES(1,1,1796052006432304,5,'','',0,'','','kerala','29S by 2',2,1,'{"id": "56-2026-11-21-0017", "title": "", "game": "fifty-six", "laws": "kerala", "conventions": ["fifty-six/kerala", "fifty-six/kerala"], "hands": ["K.9KQ.TQ.9K", "9T.JATK..JQ", "JAT.T.9AT.T", ".Q.J9Q.J9AQ", "KQ.9A.JA.AT", "J9AQ.J.KK.K"], "auction": ["P", "P", "P", "P", "28NS", "P", "P", "P", "29S", "P", "P", "P", "P", "P", "P"], "contract": {"call": "29S", "number": 29, "denomination": "S", "by": 2, "doubled": ""}, "play": {"trump": "S", "leader": 0, "cards": ["SK", "ST", "SJ", "HQ", "SQ", "SJ", "DT", "DJ", "DA", "DK", "DQ", "HT", "CJ", "CT", "CK", "CK", "CQ", "CT", "DQ", "DJ", "DK", "DT", "S9", "DA", "HJ", "HT", "C9", "HA", "HJ", "HQ"], "winners": [2, 3, 3, 1, 1], "points": [[7, 0], [0, 6], [0, 5], [0, 7], [0, 10]], "total": [7, 28], "revokes": []}, "conceded": [28, 28], "made": false, "stakes": 2, "winning_side": 1, "source": "", "seed": "56-2026-11-21-0017"}');
CREATE TABLE "learners" (
   "id" INTEGER PRIMARY KEY NOT NULL,
   "name" TEXT NOT NULL,
   "created" INTEGER NOT NULL,
   "convention" TEXT NOT NULL,
   "treatments" TEXT NOT NULL
) STRICT;
INSERT INTO "learners" VALUES(1,'Anu',1796051927155846,'fifty-six/international','[]');
CREATE TABLE "row_summaries" (
   "learner" INTEGER NOT NULL REFERENCES "learners"("id"),
   "convention" TEXT NOT NULL,
   "row" TEXT NOT NULL,
   "right_count" INTEGER NOT NULL,
   "accepted_count" INTEGER NOT NULL,
   "wrong_count" INTEGER NOT NULL,
   "illegal_count" INTEGER NOT NULL,
   "unannounced_count" INTEGER NOT NULL,
   "unannounced_passed" INTEGER NOT NULL,
   "last_verdict" TEXT NOT NULL,
   "last_at" INTEGER NOT NULL,
   "streak" INTEGER NOT NULL,
   PRIMARY KEY ("learner", "convention", "row")
) STRICT;
INSERT INTO "row_summaries" VALUES(1,'fifty-six/kerala','partners-after-compulsory-jacks/four-cards-without-jack',0,0,1,0,1,0,'wrong',1796051928903607,0);
INSERT INTO "row_summaries" VALUES(1,'fifty-six/kerala','leader-forced-after-nos/three-cards-with-a-jack',1,0,0,0,1,1,'right',1796051929112146,1);
INSERT INTO "row_summaries" VALUES(1,'fifty-six/international','second-after-28-pass-doubled/four-jacks',0,0,1,0,1,0,'wrong',1796052033944530,0);
INSERT INTO "row_summaries" VALUES(1,'fifty-six/international','third-after-nos-and-both-jacks/four-small-cards',0,0,1,0,1,0,'wrong',1796052034303641,0);
INSERT INTO "row_summaries" VALUES(1,'fifty-six/international','second-after-28-pass-doubled/both-jacks-and-both-nines',0,0,1,0,1,0,'wrong',1796052034358050,0);
INSERT INTO "row_summaries" VALUES(1,'fifty-six/international','third-after-pass-and-both-jacks/three-outside-jacks',0,0,1,0,1,0,'wrong',1796052034460306,0);
CREATE TABLE "schedules" (
   "learner" INTEGER NOT NULL REFERENCES "learners"("id"),
   "convention" TEXT NOT NULL,
   "row" TEXT NOT NULL,
   "due" INTEGER NOT NULL,
   "card" TEXT NOT NULL,
   "reason" TEXT NOT NULL,
   PRIMARY KEY ("learner", "convention", "row")
) STRICT;
INSERT INTO "schedules" VALUES(1,'fifty-six/kerala','partners-after-compulsory-jacks/four-cards-without-jack',1796051988903607,'{"card_id": 1796051928903, "state": 1, "step": 0, "stability": 0.212, "difficulty": 6.4133, "due": "2026-11-30T15:19:48.903607+00:00", "last_review": "2026-11-30T15:18:48.903607+00:00"}','you called pass');
INSERT INTO "schedules" VALUES(1,'fifty-six/kerala','leader-forced-after-nos/three-cards-with-a-jack',1796052529112146,'{"card_id": 1796051929112, "state": 1, "step": 1, "stability": 2.3065, "difficulty": 2.118103970459016, "due": "2026-11-30T15:28:49.112146+00:00", "last_review": "2026-11-30T15:18:49.112146+00:00"}','');
INSERT INTO "schedules" VALUES(1,'fifty-six/international','second-after-28-pass-doubled/four-jacks',1796052093944530,'{"card_id": 1796052033952, "state": 1, "step": 0, "stability": 0.212, "difficulty": 6.4133, "due": "2026-11-30T15:21:33.944530+00:00", "last_review": "2026-11-30T15:20:33.944530+00:00"}','you called pass');
INSERT INTO "schedules" VALUES(1,'fifty-six/international','third-after-nos-and-both-jacks/four-small-cards',1796052094303641,'{"card_id": 1796052034303, "state": 1, "step": 0, "stability": 0.212, "difficulty": 6.4133, "due": "2026-11-30T15:21:34.303641+00:00", "last_review": "2026-11-30T15:20:34.303641+00:00"}','you called pass');
INSERT INTO "schedules" VALUES(1,'fifty-six/international','second-after-28-pass-doubled/both-jacks-and-both-nines',1796052094358050,'{"card_id": 1796052034358, "state": 1, "step": 0, "stability": 0.212, "difficulty": 6.4133, "due": "2026-11-30T15:21:34.358050+00:00", "last_review": "2026-11-30T15:20:34.358050+00:00"}','you called pass');
INSERT INTO "schedules" VALUES(1,'fifty-six/international','third-after-pass-and-both-jacks/three-outside-jacks',1796052094460306,'{"card_id": 1796052034460, "state": 1, "step": 0, "stability": 0.212, "difficulty": 6.4133, "due": "2026-11-30T15:21:34.460306+00:00", "last_review": "2026-11-30T15:20:34.460306+00:00"}','you called pass');
CREATE TABLE "settings" (
   "name" TEXT PRIMARY KEY NOT NULL,
   "value" TEXT NOT NULL
) STRICT;
INSERT INTO "settings" VALUES('needs program','0.1.0');
INSERT INTO "settings" VALUES('current learner','1');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE UNIQUE INDEX "idx_learners_name"
    ON "learners" ("name");
CREATE INDEX "idx_attempts_learner_at"
    ON "attempts" ("learner", "at");
CREATE INDEX "idx_attempts_learner_convention_at"
    ON "attempts" ("learner", "convention", "at");
CREATE INDEX "idx_attempts_learner_convention_row_at"
    ON "attempts" ("learner", "convention", "row", "at");
CREATE INDEX "idx_schedules_learner_due"
    ON "schedules" ("learner", "due");
CREATE INDEX "idx_deals_learner_at"
    ON "deals" ("learner", "at");
CREATE INDEX "idx_deals_learner_match_at"
    ON "deals" ("learner", "match", "at");
COMMIT;
PRAGMA application_id = 1112830561;
PRAGMA user_version = 3;
