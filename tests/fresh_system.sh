#!/usr/bin/env bash
# Proves that a fresh Debian 12 or Ubuntu 24.04 with nothing but python3, git, make and certificates is enough.
#
#   sudo tests/fresh_system.sh [REPOSITORY [FOLDER]]
#   sudo SYSTEM=ubuntu KEYRING=ubuntu-archive-keyring.gpg tests/fresh_system.sh [REPOSITORY [FOLDER]]
#
# KEYRING has Ubuntu's keys, where this machine lacks the package ubuntu-keyring.
# REPOSITORY is a local repository, by default this one; its last commit is what is tried, not the working tree.
# FOLDER becomes the root of the new system (default /tmp/fresh; what was there is removed). STEPS chooses what
# is done in it: any of "user venv run test" (default all); ARGUMENTS, such as "tests/window", are those of its make test.
# Needs root, debootstrap, and a way to Debian and PyPI.
# Nothing stays mounted or running afterwards: all happens in mount and process namespaces of its own.
#
# What stands in single quotes is run inside the new system, and expanded there.
# shellcheck disable=SC2016
set -euo pipefail

if [[ ${INSIDE_NAMESPACES:-} != yes ]]; then
    INSIDE_NAMESPACES=yes exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

repository=$(realpath "${1:-"$(dirname "$0")/.."}")
folder=$(realpath --canonicalize-missing "${2:-/tmp/fresh}")
steps=${STEPS:-user venv run test}
system=${SYSTEM:-debian}
case $system in
    debian) name="Debian 12" suite=bookworm mirror=http://deb.debian.org/debian parts=main keys=() script=() ;;
    ubuntu)
        name="Ubuntu 24.04" suite=noble mirror=http://archive.ubuntu.com/ubuntu parts=main,universe
        keys=("--keyring=${KEYRING:-/usr/share/keyrings/ubuntu-archive-keyring.gpg}")
        # An older debootstrap has no script of this name; all of Ubuntu's are links to this one.
        script=(/usr/share/debootstrap/scripts/gutsy)
        ;;
    *) echo "SYSTEM is debian or ubuntu, not $system" >&2 && exit 2 ;;
esac

say() { printf '\n=== %s\n' "$*"; }

say "A new $name in $folder"
mkdir -p "$folder"
rm -rf --one-file-system --preserve-root=all "$folder"
debootstrap "${keys[@]}" --variant=minbase --components="$parts" --include=python3,git,make,ca-certificates \
    "$suite" "$folder" "$mirror" "${script[@]}" >"$folder.log"

# The way to the registries, as this machine has it; sign-in data (/etc/apt/auth.conf.d) is not taken along.
cp /etc/resolv.conf "$folder/etc/resolv.conf"
cp /etc/hosts "$folder/etc/hosts"
[[ $system != debian || ! -e /etc/apt/sources.list.d/debian.sources ]] || {
    cp /etc/apt/sources.list.d/debian.sources "$folder/etc/apt/sources.list.d/"
    : >"$folder/etc/apt/sources.list"
}
for file in /etc/apt/apt.conf.d/99*; do
    [[ ! -e $file ]] || cp "$file" "$folder/etc/apt/apt.conf.d/"
done
[[ ! -e /etc/pip.conf ]] || cp /etc/pip.conf "$folder/etc/pip.conf"
cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"

mount -t proc proc "$folder/proc"
mount -t tmpfs tmpfs "$folder/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$folder/dev/pts"
mkdir -p "$folder/mnt/repository"
mount --bind -o ro "$repository" "$folder/mnt/repository"

# As after signing in on a machine without a screen: no DISPLAY, nothing of this machine's environment.
inside() {
    chroot "$folder" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb CI=true \
        ARGUMENTS="${ARGUMENTS:-}" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail -c "$1"
}

inside 'git config --global --add safe.directory "*"
        git clone --quiet /mnt/repository /root/bidding-trainer
        cd /root/bidding-trainer
        git log -1 --oneline; python3 --version; echo "packages: $(dpkg-query --show | wc -l)"'

if [[ $steps == *user* ]]; then
    say "make run by a user who may not install: the line to type, and exit status 2 of make"
    inside 'useradd --create-home player
            cp -r /root/bidding-trainer /home/player/ && chown -R player: /home/player/bidding-trainer
            status=0
            said=$(su player -c "cd ~/bidding-trainer && make run" 2>&1 </dev/null) || status=$?
            echo "$said"
            [[ $status == 2 && $said == *"sudo apt-get install python3-venv"* && $said != *Traceback* ]]'
fi
if [[ $steps == *venv* ]]; then
    say "make .venv, and again"
    inside 'cd /root/bidding-trainer && time make .venv && time make .venv'
fi
if [[ $steps == *run* ]]; then
    say "make run without a screen, with typed answers"
    inside 'cd /root/bidding-trainer && time printf "28ns\n29s\n28p\nquit\n" | make run
            ! dpkg-query --show libegl1 2>/dev/null'
fi
if [[ $steps == *test* ]]; then
    say "make test"
    inside 'cd /root/bidding-trainer && time make test ARGUMENTS="$ARGUMENTS" </dev/null'
fi
say "A fresh $name is enough: $steps"
