import type { Mutant } from './mutant.ts'

/** What time is, when it is over, and what may go on then. */
export const time: readonly Mutant[] = [
  {
    name: 'a pause counts as play',
    find: 'case when p_at - p_before <= ledger.longest_gap()',
    replace: 'case when true',
  },
  {
    name: 'a gap as long as may be counts for nothing',
    find: 'p_at - p_before <= ledger.longest_gap()',
    replace: 'p_at - p_before < ledger.longest_gap()',
  },
  {
    name: 'play may pause for longer',
    find: `interval '5 minutes'`,
    replace: `interval '6 minutes'`,
  },
  {
    name: 'parts of a second are lost with each stake',
    find: 'floor(extract(epoch from p_at)) - floor(extract(epoch from greatest(p_before, p_since)))',
    replace: 'floor(extract(epoch from p_at - greatest(p_before, p_since)))',
  },
  {
    name: 'yesterday’s minutes count today',
    find: 'greatest(p_before, p_since)',
    replace: 'p_before',
  },
  {
    name: 'a stake that is booked late takes time away',
    find: 'greatest(floor(extract(epoch from p_at)) - floor(extract(epoch from greatest(p_before, p_since))), 0)',
    replace: 'floor(extract(epoch from p_at)) - floor(extract(epoch from greatest(p_before, p_since)))',
  },
  {
    name: 'the stretch that runs does not count until it is over',
    find: `case l.counts when 'time' then
                      ledger.seconds_played(l.seen_at, now(), ledger.last_reset(l.period, l.time_zone)) else 0 end as unused`,
    replace: '0 as unused',
  },
  {
    name: 'a free bet needs no time',
    find: 'else -1 end as room',
    replace: 'else 0 end as room',
  },
  {
    name: 'what is left of a time that is over is less than nothing',
    find: 'greatest(a.limit_room, 0) end as remaining',
    replace: 'a.limit_room end as remaining',
  },
  {
    name: 'a round may not end',
    find: 't.settled_by is null) then 9223372036854775807',
    replace: 'false) then 9223372036854775807',
  },
  {
    name: 'a round whose stake was taken back may go on',
    find: ' and t.settled_by is null) then',
    replace: ') then',
  },
  {
    name: 'a round that was refused may go on',
    find: `t.status = 'posted' and t.kind = 'debit' and t.settled_by is null) then`,
    replace: `t.kind = 'debit' and t.settled_by is null) then`,
  },
  {
    name: 'a round that has begun elsewhere may end here',
    find: 'and t.source = o.source and t.merchant_id = p_merchant\n',
    replace: 'and t.merchant_id = p_merchant\n',
  },
  {
    name: 'a stake adds no time',
    find: `when l.counts = 'time' then
                      ledger.seconds_played(l.seen_at, now(), ledger.last_reset(l.period, l.time_zone))
                    when`,
    replace: `when l.counts = 'time' then 0
                    when`,
  },
  {
    name: 'time goes on from the first stake for ever',
    find: 'greatest(l.seen_at, now()) end',
    replace: 'coalesce(l.seen_at, now()) end',
  },
  {
    name: 'time that is over comes back after a pause',
    find: ` or l.counts = 'time' and d.reason like 'limit:time%')`,
    replace: ')',
  },
  {
    name: 'a stake refused for another limit counts as time',
    find: `or l.counts = 'time' and d.reason like 'limit:time%')`,
    replace: `or l.counts = 'time')`,
  },
  {
    name: 'a stake taken back gives time back',
    find: `\n       and l.counts <> 'time'\n`,
    replace: '\n',
  },
]
