import type { Mutant } from './mutant.ts'

/** What an operation is held against: what is known, what it names, what is free, barred and limited. */
export const reading: readonly Mutant[] = [
  {
    name: 'a reference of another merchant is known',
    within: 'move_together',
    find: 'known.bucket = o.bucket and known.merchant_id = p_merchant',
    replace: 'known.bucket = o.bucket',
  },
  {
    name: 'a rollback another merchant has asked for is known',
    within: 'settle_together',
    find: 'known.bucket = o.bucket and known.merchant_id = p_merchant',
    replace: 'known.bucket = o.bucket',
  },
  {
    name: 'a reference of another source is known',
    within: 'move_together',
    find: 'and known.source = o.source and known.source_ref = o.ref',
    replace: 'and known.source_ref = o.ref',
  },
  {
    name: 'a rollback another source has asked for is known',
    within: 'settle_together',
    find: 'and known.source = o.source and known.source_ref = o.ref',
    replace: 'and known.source_ref = o.ref',
  },
  {
    name: 'another merchant’s transfer can be taken back',
    find: 'earlier.bucket = o.bucket and earlier.merchant_id = p_merchant',
    replace: 'earlier.bucket = o.bucket',
  },
  {
    name: 'another source’s transfer can be taken back',
    find: 'and earlier.source = o.source and earlier.source_ref = o.related',
    replace: 'and earlier.source_ref = o.related',
  },
  {
    name: 'the first account may be another merchant’s',
    find: 'one.bucket = o.bucket and one.merchant_id = p_merchant',
    replace: 'one.bucket = o.bucket',
  },
  {
    name: 'the first account may be of another currency',
    find: 'and one.kind = o.account and one.currency = o.currency',
    replace: 'and one.kind = o.account',
  },
  {
    name: 'the second account may be of another currency',
    find: 'and two.kind = o.second and two.currency = o.currency',
    replace: 'and two.kind = o.second',
  },
  {
    name: 'what is set aside on the first account is free',
    find: 'one.credits_posted - one.debits_posted - one.debits_pending',
    replace: 'one.credits_posted - one.debits_posted',
  },
  {
    name: 'what is set aside on the second account is free',
    find: 'two.credits_posted - two.debits_posted - two.debits_pending',
    replace: 'two.credits_posted - two.debits_posted',
  },
  {
    name: 'a stake goes back although its round was paid by somebody of another source',
    find: 'w.owner_id = o.owner_id and w.source = o.source',
    replace: 'w.owner_id = o.owner_id',
  },
  {
    name: 'a win of nothing keeps a stake from going back',
    find: 'and w.amount_minor > 0 and w.settled_by is null',
    replace: 'and w.settled_by is null',
  },
  {
    name: 'a win that was taken back keeps a stake from going back',
    find: 'and w.amount_minor > 0 and w.settled_by is null',
    replace: 'and w.amount_minor > 0',
  },
  {
    name: 'another merchant’s win keeps a stake from going back',
    find: `and w.merchant_id = p_merchant and w.kind = 'credit'`,
    replace: `and w.kind = 'credit'`,
  },
  {
    name: 'a win taken back asks whether its round was paid',
    find: `o.kind = 'rollback' and earlier.kind = 'debit' then`,
    replace: `o.kind = 'rollback' then`,
  },
  {
    name: 'a present goes where a stake came from',
    find: 'where o.needs_bet\n           and t.bucket',
    replace: 'where t.bucket',
  },
  {
    name: 'a stake of another source is good for a win',
    find: 't.owner_id = o.owner_id and t.source = o.source and t.round_ref = o.round',
    replace: 't.owner_id = o.owner_id and t.round_ref = o.round',
  },
  {
    name: 'a stake of another round is good for a win',
    find: 't.source = o.source and t.round_ref = o.round',
    replace: 't.source = o.source',
  },
  {
    name: 'a stake at another merchant is good for a win',
    find: 'and t.merchant_id = p_merchant and t.currency = o.currency',
    replace: 'and t.currency = o.currency',
  },
  {
    name: 'a stake in another currency is good for a win',
    find: 'and t.merchant_id = p_merchant and t.currency = o.currency',
    replace: 'and t.merchant_id = p_merchant',
  },
  {
    name: 'a refused stake is good for a win',
    find: `and t.kind = 'debit' and t.status = 'posted' and t.settled_by is null`,
    replace: `and t.kind = 'debit' and t.settled_by is null`,
  },
  {
    name: 'a stake that was taken back is good for a win',
    find: `and t.kind = 'debit' and t.status = 'posted' and t.settled_by is null`,
    replace: `and t.kind = 'debit' and t.status = 'posted'`,
  },
  {
    name: 'a win is good for a win',
    find: `and t.kind = 'debit' and t.status = 'posted' and t.settled_by is null`,
    replace: `and t.status = 'posted' and t.settled_by is null`,
  },
  {
    name: 'a win goes where the first free stake came from',
    find: 'array_agg(t.account_kind order by t.transfer_id desc)',
    replace: 'array_agg(t.account_kind order by t.transfer_id)',
  },
  {
    name: 'a win is split by its largest stake',
    find: 'sum(t.amount_minor) as staked',
    replace: 'max(t.amount_minor) as staked',
  },
  {
    name: 'a win has the bonus money of one stake alone',
    find: 'sum(t.bonus_minor) as staked_bonus',
    replace: 'max(t.bonus_minor) as staked_bonus',
  },
  {
    name: 'money at another merchant is money here',
    within: 'move_together',
    find: 'where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id and a.currency = o.currency',
    replace: 'where a.bucket = o.bucket and a.owner_id = o.owner_id and a.currency = o.currency',
  },
  {
    name: 'a debt at another merchant keeps from a withdrawal here',
    find: 'on owed.bucket = o.bucket and owed.merchant_id = p_merchant and owed.owner_id = o.owner_id',
    replace: 'on owed.bucket = o.bucket and owed.owner_id = o.owner_id',
  },
  {
    name: 'money in another currency is money in this one',
    within: 'move_together',
    find: 'where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id and a.currency = o.currency',
    replace: 'where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id',
  },
  {
    name: 'a debt in another currency keeps from a withdrawal in this one',
    find: `and owed.kind = 'owed' and owed.currency = o.currency`,
    replace: `and owed.kind = 'owed'`,
  },
  {
    name: 'a neighbour’s money is everybody’s',
    within: 'move_together',
    find: 'where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id and a.currency = o.currency',
    replace: 'where a.bucket = o.bucket and a.merchant_id = p_merchant and a.currency = o.currency',
  },
  {
    name: 'a neighbour’s debt is everybody’s',
    find: 'on owed.bucket = o.bucket and owed.merchant_id = p_merchant and owed.owner_id = o.owner_id',
    replace: 'on owed.bucket = o.bucket and owed.merchant_id = p_merchant',
  },
  {
    name: 'a debt that a rollback leaves is written nowhere',
    find: 'select d.seq, 3, d.bucket, d.owed_id, -d.short_cash',
    replace: 'select d.seq, 3, d.bucket, null::bigint, -d.short_cash',
  },
  {
    name: 'a round somebody else’s studio has ended is over',
    find: 'e.owner_id = o.owner_id and e.source = o.source and e.round_ref',
    replace: 'e.owner_id = o.owner_id and e.round_ref',
  },
  {
    name: 'one ended round ends them all',
    find: 'and e.source = o.source and e.round_ref = o.round',
    replace: 'and e.source = o.source',
  },
  {
    name: 'a round a neighbour has ended is over',
    find: 'where e.bucket = o.bucket and e.owner_id = o.owner_id and e.source',
    replace: 'where e.bucket = o.bucket and e.source',
  },
  {
    name: 'a round that ended at another merchant is over',
    find: '\n               and e.merchant_id = p_merchant',
    replace: '',
  },
  {
    name: 'only a cancelled round is over',
    find: 'a.cancelled_round is not null or a.closed_round',
    replace: 'a.cancelled_round or a.closed_round',
  },
  {
    name: 'a round that another source closed by money is over',
    find: 'c.owner_id = o.owner_id and c.source = o.source and',
    replace: 'c.owner_id = o.owner_id and',
  },
  {
    name: 'one round closed by money closes them all',
    find: 'and c.source = o.source and c.round_ref = o.round',
    replace: 'and c.source = o.source',
  },
  {
    name: 'a round that a neighbour closed by money is over',
    find: 'where c.bucket = o.bucket and c.owner_id = o.owner_id',
    replace: 'where c.bucket = o.bucket',
  },
  {
    name: 'a round closed by money at another merchant is over',
    find: 'and c.merchant_id = p_merchant and c.closes_round',
    replace: 'and c.closes_round',
  },
  {
    name: 'only a win closes a round',
    find: 'and c.closes_round and',
    replace: `and c.closes_round and c.kind = 'credit' and`,
  },
  {
    name: 'a round that was closed by money takes stakes',
    find: 'and c.closes_round and',
    replace: 'and false and',
  },
  {
    name: 'a round whose end was taken back stays over',
    find: `c.status = 'posted' and c.settled_by is null`,
    replace: `c.status = 'posted'`,
  },
  {
    name: 'a refused end ends a round',
    find: `c.status = 'posted' and c.settled_by is null`,
    replace: 'c.settled_by is null',
  },
  {
    name: 'a restriction holds for what is not play',
    find: 'when not o.guarded then null\n',
    replace: '',
  },
  {
    name: 'a restriction has no end',
    within: 'move_together',
    find: 'and r.merchant_id = p_merchant and r.until > now()',
    replace: 'and r.merchant_id = p_merchant',
  },
  {
    name: 'a restriction holds at every merchant',
    within: 'move_together',
    find: 'and r.merchant_id = p_merchant and r.until > now()',
    replace: 'and r.until > now()',
  },
  {
    name: 'of two restrictions the shorter is told',
    within: 'move_together',
    find: 'order by r.until desc, r.reason limit 1',
    replace: 'order by r.until, r.reason limit 1',
  },
  {
    name: 'a limit holds for what is not play',
    find: `where p.purpose in ('stakes', 'deposits') and (p.purpose = 'deposits') = (l.counts = 'deposits')`,
    replace: `where o.kind = 'debit' and l.counts <> 'deposits'`,
  },
  {
    name: 'a limit holds at every merchant',
    find: 'and l.bucket = o.bucket and l.owner_id = o.owner_id and l.merchant_id = p_merchant\n         order',
    replace: 'and l.bucket = o.bucket and l.owner_id = o.owner_id\n         order',
  },
  {
    name: 'what is left of a limit may be less than nothing',
    find: 'greatest(u.unused, 0)',
    replace: 'u.unused',
  },
  {
    name: 'a limit knows no new period',
    find: 'l.limit_minor - case when l.resets_at > now() then l.used_minor else 0 end\n',
    replace: 'l.limit_minor - l.used_minor\n',
  },
  {
    name: 'as many bets are left as so much money',
    find: `case when l.counts not in ('bets', 'time') then greatest(u.unused, 0)`,
    replace: `case when l.counts <> 'time' then greatest(u.unused, 0)`,
  },
  {
    name: 'one bet more than the limit is let through',
    find: 'when u.unused > 0 then',
    replace: 'when u.unused >= 0 then',
  },
  {
    name: 'the last bet of a limit is refused',
    find: 'when u.unused > 0 then',
    replace: 'when u.unused > 1 then',
  },
  {
    name: 'of two limits the wider counts',
    find: 'order by 2, 1 limit 1',
    replace: 'order by 2 desc, 1 limit 1',
  },
]
