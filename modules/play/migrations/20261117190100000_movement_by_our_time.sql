-- Days are compared by our own clock: a studio that says when something happened must not choose whether it is looked at.
-- The index by its clock, movement_by_day, stays for the release before this one.
-- squawk-ignore require-concurrent-index-creation -- nothing has been played anywhere yet
create index movement_by_our_day on play.movement (merchant_id, provider, happened_at);
