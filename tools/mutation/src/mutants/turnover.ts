import type { Mutant } from './mutant.ts'

/** What has to be staked before bonus money is cash. */
export const turnover: readonly Mutant[] = [
  {
    name: 'a conversion does not ask what is left',
    find: `case when a.turnover_left > 0 then 'turnover'\n                when a.first_free`,
    replace: `case when a.first_free`,
  },
  {
    name: 'the last cent need not be staked',
    find: `case when a.turnover_left > 0 then 'turnover'`,
    replace: `case when a.turnover_left > 1 then 'turnover'`,
  },
  {
    name: 'more is converted than there is',
    find: `then 'turnover'\n                when a.first_free < a.amount`,
    replace: `then 'turnover'\n                when a.first_free + a.second_free < a.amount`,
  },
  {
    name: 'the last cent cannot be converted',
    find: `then 'turnover'\n                when a.first_free < a.amount`,
    replace: `then 'turnover'\n                when a.first_free <= a.amount`,
  },
  {
    name: 'a grant need not be played',
    find: `when b.bonus > 0 then coalesce(a.turnover, 0)`,
    replace: `when b.bonus > 0 then 0`,
  },
  {
    name: 'what is given as cash has to be played',
    find: `when b.bonus > 0 then coalesce(a.turnover, 0)`,
    replace: `when a.kind = 'credit' then coalesce(a.turnover, 0)`,
  },
  {
    name: 'no stake counts',
    find: `then case a.house when 'play' then -least(a.amount, a.turnover_left) else 0 end`,
    replace: `then 0`,
  },
  {
    name: 'a stake counts for all there is',
    find: `-least(a.amount, a.turnover_left)`,
    replace: `-a.turnover_left`,
  },
  {
    name: 'what is sent to somebody else was played',
    find: `case a.house when 'play' then -least(a.amount, a.turnover_left) else 0 end`,
    replace: `-least(a.amount, a.turnover_left)`,
  },
  {
    name: 'what counted is not written with bonus money that is played first',
    find: `-d.from_first, case d.account when 'bonus' then d.turnover_change else 0 end`,
    replace: `-d.from_first, 0`,
  },
  {
    name: 'what counted is not written with bonus money that is played last',
    find: `d.from_first - d.amount, case d.second when 'bonus' then d.turnover_change else 0 end`,
    replace: `d.from_first - d.amount, 0`,
  },
  {
    name: 'a stake of cash alone does not count',
    find: `       and (l.amount <> 0 or l.turnover <> 0)\n`,
    replace: `       and l.amount <> 0\n`,
  },
  {
    name: 'what only counted is an entry',
    find: `version        = case l.amount when 0 then a.version else a.version + 1 end`,
    replace: `version        = a.version + 1`,
  },
  {
    name: 'what only counted is a link of the chain',
    find: `case l.amount when 0 then a.chain`,
    replace: `case when false then a.chain`,
  },
  {
    name: 'a stake does not say what it counted',
    find: `case d.status when 'posted' then nullif(d.turnover_change, 0) end, coalesce`,
    replace: `null::bigint, coalesce`,
  },
  {
    name: 'a stake that was refused says that it counted',
    find: `case d.status when 'posted' then nullif(d.turnover_change, 0) end, coalesce`,
    replace: `nullif(d.turnover_change, 0), coalesce`,
  },
  {
    name: 'a stake taken back was played',
    find: `when a.earlier_kind = 'debit' then -a.earlier_turnover`,
    replace: `when a.earlier_kind = 'debit' then 0`,
  },
  {
    name: 'a bonus taken back has to be played',
    find: `else -least(a.earlier_turnover, a.turnover_left) end as turnover_change`,
    replace: `else 0 end as turnover_change`,
  },
  {
    name: 'a bonus taken back takes what others have to be played for',
    find: `else -least(a.earlier_turnover, a.turnover_left) end as turnover_change`,
    replace: `else -a.turnover_left end as turnover_change`,
  },
  {
    name: 'a bonus taken back leaves less than nothing to play',
    find: `else -least(a.earlier_turnover, a.turnover_left) end as turnover_change`,
    replace: `else -a.earlier_turnover end as turnover_change`,
  },
  {
    name: 'what was converted stays cash',
    find: `then least(a.converted, a.earlier_amount - a.earlier_bonus, -a.earlier_turnover)`,
    replace: `then 0`,
  },
  {
    name: 'a stake that did not count comes back as bonus',
    find: `a.earlier_amount - a.earlier_bonus, -a.earlier_turnover)`,
    replace: `a.earlier_amount - a.earlier_bonus)`,
  },
  {
    name: 'more comes back as bonus than was cash',
    find: `least(a.converted, a.earlier_amount - a.earlier_bonus,`,
    replace: `least(a.converted, a.earlier_amount,`,
  },
  {
    name: 'more comes back as bonus than was converted',
    find: `least(a.converted, a.earlier_amount`,
    replace: `least(a.earlier_amount`,
  },
  {
    name: 'what comes back as bonus comes back as cash too',
    find: `else d.short_cash - d.to_bonus end`,
    replace: `else d.short_cash end`,
  },
  {
    name: 'what comes back as bonus was still converted',
    find: `case k.kind when 'bonus' then -d.to_bonus else 0 end`,
    replace: `0`,
  },
  {
    name: 'what comes back to no bonus was still converted',
    find: `d.to_bonus, 0, d.turnover_change, -d.to_bonus`,
    replace: `d.to_bonus, 0, d.turnover_change, 0`,
  },
  {
    name: 'a stake of cash alone counts although it was taken back',
    find: `and d.earlier_bonus = 0 and d.turnover_change <> 0`,
    replace: `and false`,
  },
  {
    name: 'a stake of bonus money counts although it was taken back',
    find: `case k.kind when 'bonus' then d.turnover_change else 0 end,`,
    replace: `0,`,
  },
  {
    name: 'a conversion pays no debt',
    find: `case when a.kind = 'convert' then least(greatest(a.owes, 0), a.amount) else 0 end as to_debt`,
    replace: `0 as to_debt`,
  },
  {
    name: 'a conversion is not counted',
    find: `(1, d.first_id, -d.amount, d.amount)`,
    replace: `(1, d.first_id, -d.amount, 0)`,
  },
  {
    name: 'a conversion leaves more than it says',
    find: `when a.kind = 'convert' then -m.to_debt\n`,
    replace: `when a.kind = 'convert' then 0\n`,
  },
  {
    name: 'a conversion does not say what it moved',
    find: `when d.kind = 'convert' then d.amount else d.to_bonus end`,
    replace: `else d.to_bonus end`,
  },
  {
    name: 'what came back as bonus is not said',
    find: `when d.kind = 'convert' then d.amount else d.to_bonus end`,
    replace: `when d.kind = 'convert' then d.amount else 0 end`,
  },
  {
    name: 'a conversion is not found by those who audit',
    find: `(d.kind = 'convert' or d.turnover_change <> 0) then`,
    replace: `d.turnover_change <> 0 then`,
  },
]
