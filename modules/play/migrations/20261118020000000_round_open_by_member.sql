-- What a member has in play is asked for on their account page, and is little however much they have played.
-- squawk-ignore require-concurrent-index-creation -- nothing has been played anywhere yet
create index round_open_by_member on play.round (bucket, member_id) where state = 'open' and bets > 0;
