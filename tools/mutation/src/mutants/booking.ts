import type { Mutant } from './mutant.ts'

/** What is written to accounts and entries. */
export const booking: readonly Mutant[] = [
  {
    name: 'a stake is paid instead of taken',
    find: 'select 1, d.first_id, -d.from_first',
    replace: 'select 1, d.first_id, d.from_first',
  },
  {
    name: 'a stake is taken from the first account alone',
    find: 'select 2, d.second_id, d.from_first - d.amount',
    replace: 'select 2, d.second_id, 0::bigint',
  },
  {
    name: 'a win is taken instead of paid',
    find: 'end, d.amount - d.bonus - d.to_debt',
    replace: 'end, -(d.amount - d.bonus - d.to_debt)',
  },
  {
    name: 'a refused win is paid',
    find: `a.account_id = l.account_id and d.status = 'posted'\n`,
    replace: `a.account_id = l.account_id and (d.status = 'posted' or d.kind = 'credit')\n`,
  },
  {
    name: 'the cash of a win goes to the account named first',
    find: `select 1, case d.account when 'bonus' then d.second_id else d.first_id end,`,
    replace: 'select 1, d.first_id,',
  },
  {
    name: 'the bonus part of a win goes to the account named second',
    find: `select 2, case d.account when 'bonus' then d.first_id else d.second_id end,`,
    replace: 'select 2, d.second_id,',
  },
  {
    name: 'the bonus part of a win is paid as cash too',
    find: 'end, d.amount - d.bonus - d.to_debt',
    replace: 'end, d.amount - d.to_debt',
  },
  {
    name: 'what pays a debt is paid out too',
    find: 'end, d.amount - d.bonus - d.to_debt',
    replace: 'end, d.amount - d.bonus',
  },
  {
    name: 'the bonus part of a win is lost',
    find: 'd.second_id end, d.bonus, d.turnover_change',
    replace: 'd.second_id end, 0::bigint, d.turnover_change',
  },
  {
    name: 'a debt is never paid',
    find: 'select 3, d.owed_id, d.to_debt',
    replace: 'select 3, d.owed_id, 0::bigint',
  },
  {
    name: 'a hold sets nothing aside',
    find: '0::bigint as amount, d.amount as pending',
    replace: '0::bigint as amount, 0::bigint as pending',
  },
  {
    name: 'what is paid out stays set aside',
    find: `case d.kind when 'post' then -d.moved else 0 end, -d.moved,`,
    replace: `case d.kind when 'post' then -d.moved else 0 end, 0,`,
  },
  {
    name: 'what is not paid out is taken all the same',
    find: `case d.kind when 'post' then -d.moved else 0 end, -d.moved,`,
    replace: '-d.moved, -d.moved,',
  },
  {
    name: 'a rollback does again what it should undo',
    find: '-n.amount_minor + case k.kind',
    replace: 'n.amount_minor + case k.kind',
  },
  {
    name: 'a refused rollback is booked',
    find: `where d.kind = 'rollback' and d.status = 'posted'\n    union all\n    select d.seq, 3`,
    replace: `where d.kind = 'rollback'\n    union all\n    select d.seq, 3`,
  },
  {
    name: 'a refused rollback leaves a debt',
    find: `where d.status = 'posted' and d.short_cash + d.short_bonus > 0`,
    replace: 'where d.short_cash + d.short_bonus > 0',
  },
  {
    name: 'a debt does not lessen what is taken',
    find: 'else d.short_cash - d.to_bonus end, 0,',
    replace: 'else -d.to_bonus end, 0,',
  },
  {
    name: 'a debt in bonus money does not lessen what is taken',
    find: `when 'bonus' then d.short_bonus + d.to_bonus`,
    replace: `when 'bonus' then d.to_bonus`,
  },
  {
    name: 'a debt that comes back leaves out what is missing besides',
    find: `when 'owed' then -d.short_cash - d.short_bonus`,
    replace: `when 'owed' then 0`,
  },
  {
    name: 'what is missing is owed only where a debt comes back',
    find: 'and d.earlier_owed = 0',
    replace: 'and d.earlier_owed > 0',
  },
  {
    name: 'a debt is a gift',
    find: 'd.owed_id, -d.short_cash - d.short_bonus, 0',
    replace: 'd.owed_id, d.short_cash + d.short_bonus, 0',
  },
  {
    name: 'bonus money that is missing is owed by nobody',
    find: 'd.owed_id, -d.short_cash - d.short_bonus, 0',
    replace: 'd.owed_id, -d.short_cash, 0',
  },
  {
    name: 'credits are added to debits',
    within: 'move_together',
    find: 'set credits_posted = a.credits_posted + greatest(l.amount, 0)',
    replace: 'set credits_posted = a.credits_posted',
  },
  {
    name: 'what is taken back is not credited',
    within: 'settle_together',
    find: 'set credits_posted = a.credits_posted + greatest(l.amount, 0)',
    replace: 'set credits_posted = a.credits_posted',
  },
  {
    name: 'debits lessen debits',
    within: 'move_together',
    find: 'debits_posted  = a.debits_posted - least(l.amount, 0)',
    replace: 'debits_posted  = a.debits_posted + least(l.amount, 0)',
  },
  {
    name: 'what is paid out lessens debits',
    within: 'settle_together',
    find: 'debits_posted  = a.debits_posted - least(l.amount, 0)',
    replace: 'debits_posted  = a.debits_posted + least(l.amount, 0)',
  },
  {
    name: 'versions stand still',
    within: 'settle_together',
    find: 'else a.version + 1 end,\n           chain',
    replace: 'else a.version end,\n           chain',
  },
  {
    name: 'what only sets aside counts as an entry',
    find: 'version        = case when l.amount = 0 then a.version else a.version + 1 end',
    replace: 'version        = a.version + 1',
  },
  {
    name: 'the chain carries the balance before',
    within: 'move_together',
    find: 'a.credits_posted - a.debits_posted + l.amount, now()',
    replace: 'a.credits_posted - a.debits_posted, now()',
  },
  {
    name: 'the chain of what is taken back carries the balance before',
    within: 'settle_together',
    find: 'a.credits_posted - a.debits_posted + l.amount, now()',
    replace: 'a.credits_posted - a.debits_posted, now()',
  },
  {
    name: 'the house pays instead of taking',
    find: `case d.kind when 'credit' then -d.amount else d.amount - coalesce(d.pool_amount, 0) end`,
    replace: `case d.kind when 'credit' then d.amount else d.amount - coalesce(d.pool_amount, 0) end`,
  },
  {
    name: 'the house takes the pool’s share as well',
    find: `case d.kind when 'credit' then -d.amount else d.amount - coalesce(d.pool_amount, 0) end`,
    replace: `case d.kind when 'credit' then -d.amount else d.amount end`,
  },
  {
    name: 'another merchant’s house takes part',
    within: 'move_together',
    find: 'on house.bucket = d.bucket and house.merchant_id = p_merchant and',
    replace: 'on house.bucket = d.bucket and',
  },
  {
    name: 'another merchant’s house is paid what was set aside',
    within: 'settle_together',
    find: 'on house.bucket = d.bucket and house.merchant_id = p_merchant and',
    replace: 'on house.bucket = d.bucket and',
  },
  {
    name: 'the house takes part in every currency',
    find: 'and house.kind = d.house_kind and house.currency = d.currency',
    replace: 'and house.kind = d.house_kind',
  },
  {
    name: 'what was set aside and paid out reaches nobody',
    find: `where d.kind in ('post', 'claim') and d.status = 'posted' and d.moved`,
    replace: `where d.kind = 'claim' and d.status = 'posted' and d.moved`,
  },
  {
    name: 'a stake all of which goes to a pool has an entry of nothing',
    find: `where d.status = 'posted' and h.amount <> 0`,
    replace: `where d.status = 'posted' and (h.leg = 10 or h.amount <> 0)`,
  },
  {
    name: 'a house of another currency takes part',
    within: 'move_together',
    find: 'and house.kind = h.kind and house.currency = d.currency',
    replace: 'and house.kind = h.kind',
  },
  {
    name: 'a share of nothing has an entry',
    find: `where d.status = 'posted' and h.amount <> 0`,
    replace: `where d.status = 'posted' and (h.leg = 11 or h.amount <> 0)`,
  },
  {
    name: 'a rollback leaves the house as it was',
    find: 'n.account_id, -n.amount_minor, null, null, null',
    replace: 'n.account_id, n.amount_minor, null, null, null',
  },
  {
    name: 'a refused rollback gives the house its part back',
    find: `and n.account_version is null\n     where d.kind = 'rollback' and d.status = 'posted'`,
    replace: `and n.account_version is null\n     where d.kind = 'rollback'`,
  },
]
