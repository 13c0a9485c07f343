import type { Mutant } from './mutant.ts'

/** What comes in from a bank, goes out to one, or is claimed by one. */
export const payments: readonly Mutant[] = [
  {
    name: 'nothing refuses a deposit',
    find: `when o.code = 'deposit' then 'deposits' end as purpose`,
    replace: 'end as purpose',
  },
  {
    name: 'every payment is a deposit',
    find: `when o.code = 'deposit' then 'deposits' end as purpose`,
    replace: `else 'deposits' end as purpose`,
  },
  {
    name: 'who may not take money out sends it to somebody else',
    find: `case when o.kind = 'debit' and o.house = 'clearing' then 'withdrawals'\n                   when`,
    replace: 'case when',
  },
  {
    name: 'who may not play may not pay in or send either',
    find: '\n                 and p.purpose = any (r.bars)',
    replace: '',
  },
  {
    name: 'a limit of one thing holds for all',
    find: ` and (p.purpose = 'deposits') = (l.counts = 'deposits')`,
    replace: '',
  },
  {
    name: 'a deposit uses up what may be lost',
    find: `case d.purpose when 'deposits' then l.counts = 'deposits'`,
    replace: `case d.purpose when 'deposits' then l.counts in ('deposits', 'losses')`,
  },
  {
    name: 'a deposit uses nothing up',
    find: `case d.purpose when 'deposits' then l.counts = 'deposits'`,
    replace: `case d.purpose when 'deposits' then false`,
  },
  {
    name: 'a stake uses up what may be deposited',
    find: `when 'stakes' then l.counts <> 'deposits'`,
    replace: `when 'stakes' then true`,
  },
  {
    name: 'a deposit taken back makes no room',
    find: `(l.counts = 'deposits') = (d.earlier_kind = 'credit' and d.earlier_code = 'deposit')`,
    replace: `l.counts <> 'deposits'`,
  },
  {
    name: 'a present taken back makes room for deposits',
    find: `(d.earlier_kind = 'credit' and d.earlier_code = 'deposit')`,
    replace: `(d.earlier_kind = 'credit')`,
  },
  {
    name: 'a deposit taken back uses more up',
    find: `when d.earlier_kind = 'debit' or l.counts = 'deposits' then`,
    replace: `when d.earlier_kind = 'debit' then`,
  },
  {
    name: 'a withdrawal that is barred goes out',
    find: 'case when a.barred is not null then a.barred\n                when a.owes',
    replace: 'case when a.owes',
  },
  {
    name: 'who may not play may not withdraw',
    find: `\n                 and 'withdrawals' = any (r.bars)`,
    replace: '',
  },
  {
    name: 'a bar on withdrawals has no end',
    within: 'settle_together',
    find: 'and r.merchant_id = p_merchant and r.until > now()',
    replace: 'and r.merchant_id = p_merchant',
  },
  {
    name: 'a bar on withdrawals holds at every merchant',
    within: 'settle_together',
    find: 'and r.merchant_id = p_merchant and r.until > now()',
    replace: 'and r.until > now()',
  },
  {
    name: 'of two bars on withdrawals the shorter is told',
    within: 'settle_together',
    find: 'order by r.until desc, r.reason limit 1',
    replace: 'order by r.until, r.reason limit 1',
  },
  {
    name: 'what was set aside is barred from going out',
    find: `when a.earlier_status <> 'pending' then a.earlier_status end`,
    replace: `when a.earlier_status <> 'pending' then a.earlier_status
                when exists (select from ledger.restriction r
                              where r.bucket = a.bucket and r.owner_id = a.owner_id and r.until > now()) then 'barred' end`,
  },
  {
    name: 'a debt is told before a bar',
    find: `case when a.barred is not null then a.barred\n                when a.owes > 0 then 'owes'`,
    replace: `case when a.owes > 0 then 'owes'\n                when a.barred is not null then a.barred`,
  },
  {
    name: 'a freeze is told before a debt',
    find: `when a.owes > 0 then 'owes'\n                when exists (select from ledger.freeze) then 'frozen'`,
    replace: `when exists (select from ledger.freeze) then 'frozen'\n                when a.owes > 0 then 'owes'`,
  },
  {
    name: 'a claim opens no debt',
    find: `case when o.kind = 'claim' or o.kind = 'rollback' and o.overdraw`,
    replace: `case when o.kind = 'rollback' and o.overdraw`,
  },
  {
    name: 'a claim finds nothing missing',
    find: `case when a.kind = 'claim' then greatest(a.amount - greatest(a.first_free, 0), 0)`,
    replace: `case when a.kind = 'claim' then 0`,
  },
  {
    name: 'a claim takes nothing of what is there',
    find: `case when a.kind = 'claim' then greatest(a.amount - greatest(a.first_free, 0), 0)`,
    replace: `case when a.kind = 'claim' then a.amount`,
  },
  {
    name: 'a claim takes bonus money',
    find: `greatest(a.amount - greatest(a.first_free, 0), 0)\n`,
    replace: `greatest(a.amount - greatest(a.first_free + a.second_free, 0), 0)\n`,
  },
  {
    name: 'what is missing to a claim is nobody’s debt',
    find: `(d.kind = 'claim' or d.kind = 'rollback' and d.earlier_owed = 0)`,
    replace: `d.kind = 'rollback' and d.earlier_owed = 0`,
  },
  {
    name: 'a claim reaches nobody',
    find: `where d.kind in ('post', 'claim') and d.status = 'posted'`,
    replace: `where d.kind = 'post' and d.status = 'posted'`,
  },
  {
    name: 'a claim leaves less than it says',
    find: `when a.kind in ('hold', 'claim') then m.short_cash - v.moved`,
    replace: `when a.kind in ('hold', 'claim') then -v.moved`,
  },
  {
    name: 'a claim does not say what it left as a debt',
    find: `when d.kind = 'claim' then -d.short_cash else d.to_debt end`,
    replace: 'else d.to_debt end',
  },
]
