"""What two partners do together: what a change changes and earns, surveys, duets, comparing."""
