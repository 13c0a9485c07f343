import type { Mutant } from './mutant.ts'

/** What is let through, what is refused, and what is said of it. */
export const deciding: readonly Mutant[] = [
  {
    name: 'what was refused before is not refused',
    find: 'when a.refusal is not null then a.refusal\n         when',
    replace: 'when',
  },
  {
    name: 'a round that is over takes stakes',
    find: `\n         when a.kind = 'debit' and (a.cancelled_round is not null or a.closed_round) then 'round_over'`,
    replace: '',
  },
  {
    name: 'who owes sends money to somebody else',
    find: `when a.house = 'clearing' and a.owes > 0 then 'owes'`,
    replace: '',
  },
  {
    name: 'who owes does not play',
    find: `when a.house = 'clearing' and a.owes > 0 then 'owes'`,
    replace: `when exists (select from ledger.account w where w.owner_id = a.owner_id and w.kind = 'owed' and w.debits_posted > w.credits_posted) then 'owes'`,
  },
  {
    name: 'who owes takes money out',
    find: `                when a.owes > 0 then 'owes'\n`,
    replace: '',
  },
  {
    name: 'who has paid all of a debt still takes nothing out',
    find: `                when a.owes > 0 then 'owes'\n`,
    replace: `                when a.owed_id is not null then 'owes'\n`,
  },
  {
    name: 'money goes out of books that are frozen',
    find: `when exists (select from ledger.freeze) then 'frozen'`,
    replace: `when false then 'frozen'`,
  },
  {
    name: 'a cancelled round pays',
    find: `when a.cancelled_round then 'round_cancelled'\n`,
    replace: '',
  },
  {
    name: 'a round that was closed does not pay',
    find: `when a.cancelled_round then 'round_cancelled'`,
    replace: `when a.cancelled_round is not null then 'round_cancelled'`,
  },
  {
    name: 'a restriction refuses nothing',
    within: 'move_together',
    find: '\n         when a.barred is not null then a.barred',
    replace: '',
  },
  {
    name: 'a limit is skipped',
    find: `\n         when a.limit_room < a.amount then 'limit:' || a.limit_name`,
    replace: '',
  },
  {
    name: 'a limit refuses what just fits',
    find: 'when a.limit_room < a.amount',
    replace: 'when a.limit_room <= a.amount',
  },
  {
    name: 'a limit lets one cent more through',
    find: 'when a.limit_room < a.amount',
    replace: 'when a.limit_room + 1 < a.amount',
  },
  {
    name: 'a stake is not held against what is there',
    find: `\n         when a.first_free + a.second_free < a.amount then 'insufficient_funds' end`,
    replace: ' end',
  },
  {
    name: 'the last cent cannot be staked',
    find: 'when a.first_free + a.second_free < a.amount',
    replace: 'when a.first_free + a.second_free <= a.amount',
  },
  {
    name: 'only the first account counts for a stake',
    find: 'when a.first_free + a.second_free < a.amount',
    replace: 'when a.first_free < a.amount',
  },
  {
    name: 'a win needs no stake',
    find: `when a.needs_bet and a.bet_account is null then 'no_bet'\n`,
    replace: '',
  },
  {
    name: 'the last cent cannot be set aside',
    find: `then 'frozen'\n                when a.first_free < a.amount then 'insufficient_funds' end`,
    replace: `then 'frozen'\n                when a.first_free <= a.amount then 'insufficient_funds' end`,
  },
  {
    name: 'more is set aside than is there',
    find: `then 'frozen'\n                when a.first_free < a.amount then 'insufficient_funds' end`,
    replace: `then 'frozen'\n                when a.first_free + a.second_free < a.amount then 'insufficient_funds' end`,
  },
  {
    name: 'somebody else’s stake can be taken back',
    find: `\n                when a.earlier_owner <> a.owner_id or a.earlier_currency <> a.currency then 'other_owner'`,
    replace: '',
  },
  {
    name: 'a stake can be taken back in another currency',
    find: 'when a.earlier_owner <> a.owner_id or a.earlier_currency <> a.currency then',
    replace: 'when a.earlier_owner <> a.owner_id then',
  },
  {
    name: 'a stake can be taken back twice',
    find: `\n                when a.earlier_settled is not null then 'already_back'`,
    replace: '',
  },
  {
    name: 'a refused stake can be taken back',
    find: `when a.earlier_status <> 'posted' or a.earlier_kind not in ('debit', 'credit') then`,
    replace: `when a.earlier_kind not in ('debit', 'credit') then`,
  },
  {
    name: 'whatever is posted can be taken back',
    find: `when a.earlier_status <> 'posted' or a.earlier_kind not in ('debit', 'credit') then`,
    replace: `when a.earlier_status <> 'posted' then`,
  },
  {
    name: 'a stake can be taken back after its round has paid',
    find: `\n                when a.round_paid then 'already_settled'`,
    replace: '',
  },
  {
    name: 'a spent win always becomes a debt',
    find: `when m.short_cash + m.short_bonus > 0 and not a.overdraw then 'insufficient_funds' end`,
    replace: 'end',
  },
  {
    name: 'a spent win never becomes a debt',
    find: 'when m.short_cash + m.short_bonus > 0 and not a.overdraw then',
    replace: 'when m.short_cash + m.short_bonus > 0 then',
  },
  {
    name: 'only missing cash counts as missing',
    find: 'when m.short_cash + m.short_bonus > 0 and not a.overdraw then',
    replace: 'when m.short_cash > 0 and not a.overdraw then',
  },
  {
    name: 'a debt is the whole win, not what is missing of it',
    find: `- greatest(case 'cash' when a.account then a.first_free`,
    replace: `- least(case 'cash' when a.account then a.first_free`,
  },
  {
    name: 'a debt is the whole bonus of a win, not what is missing of it',
    find: `- greatest(case 'bonus' when a.account then a.first_free`,
    replace: `- least(case 'bonus' when a.account then a.first_free`,
  },
  {
    name: 'what a win paid of a debt is missed as cash',
    find: 'a.earlier_amount - a.earlier_bonus - a.earlier_owed',
    replace: 'a.earlier_amount - a.earlier_bonus',
  },
  {
    name: 'the bonus money of a win is missed as cash',
    find: 'a.earlier_amount - a.earlier_bonus - a.earlier_owed',
    replace: 'a.earlier_amount - a.earlier_owed',
  },
  {
    name: 'a stake that is taken back has to be there',
    find: `when a.kind = 'rollback' and a.earlier_kind = 'credit'\n                   then greatest(a.earlier_amount`,
    replace: `when a.kind = 'rollback'\n                   then greatest(a.earlier_amount`,
  },
  {
    name: 'a debt takes all of a win',
    find: 'least(greatest(a.owes, 0), a.amount - b.bonus)',
    replace: 'case when a.owes > 0 then a.amount - b.bonus else 0 end',
  },
  {
    name: 'bonus money pays debts',
    find: 'least(greatest(a.owes, 0), a.amount - b.bonus)',
    replace: 'least(greatest(a.owes, 0), a.amount)',
  },
  {
    name: 'a win is split by its last stake alone',
    find: 'when a.staked > 0 then div(a.amount::numeric * a.staked_bonus, a.staked)::bigint',
    replace: '',
  },
  {
    name: 'what does not divide is bonus money',
    find: 'div(a.amount::numeric * a.staked_bonus, a.staked)::bigint',
    replace: 'ceil(a.amount::numeric * a.staked_bonus / a.staked)::bigint',
  },
  {
    name: 'a stake that begins with bonus money is all of it',
    find: `case 'bonus' when a.account then least(greatest(a.first_free, 0), a.amount)`,
    replace: `case 'bonus' when a.account then a.amount`,
  },
  {
    name: 'a stake that ends with bonus money is all of it',
    find: 'when a.second then a.amount - least(greatest(a.first_free, 0), a.amount) else 0 end',
    replace: 'when a.second then a.amount else 0 end',
  },
  {
    name: 'a win that names no bonus money has some',
    find: `when 'bonus' not in (a.account, coalesce(a.second, '')) then 0\n`,
    replace: '',
  },
  {
    name: 'a win that names no cash has some',
    find: `when 'cash' not in (a.account, coalesce(a.second, '')) then a.amount\n`,
    replace: '',
  },
  {
    name: 'a present is cash whatever it names',
    find: `when coalesce(a.bet_account, a.account) = 'bonus' then a.amount`,
    replace: `when a.bet_account = 'bonus' then a.amount`,
  },
  {
    name: 'a free stake pays to the account its win names first',
    find: `when coalesce(a.bet_account, a.account) = 'bonus' then a.amount`,
    replace: `when a.account = 'bonus' then a.amount`,
  },
  {
    name: 'a win on the second account finds nothing there',
    find: `case 'bonus' when a.account then a.first_free\n                                            when a.second then a.second_free else 0 end`,
    replace: `case 'bonus' when a.account then a.first_free else 0 end`,
  },
  {
    name: 'cash on the second account is not found',
    find: `case 'cash' when a.account then a.first_free\n                                            when a.second then a.second_free else 0 end`,
    replace: `case 'cash' when a.account then a.first_free else 0 end`,
  },
  {
    name: 'what is not set aside can be paid out',
    find: `a.earlier_kind <> 'hold' or a.earlier_owner`,
    replace: 'a.earlier_owner',
  },
  {
    name: 'somebody else’s hold can be paid out',
    find: `a.earlier_kind <> 'hold' or a.earlier_owner <> a.owner_id\n                  or`,
    replace: `a.earlier_kind <> 'hold' or`,
  },
  {
    name: 'a hold can be paid out in another currency',
    find: `\n                  or a.earlier_currency <> a.currency\n                  or`,
    replace: '\n                  or',
  },
  {
    name: 'a hold on another account can be paid out',
    find: `\n                  or a.earlier_account <> a.account and a.earlier_account is distinct from a.second then`,
    replace: ' then',
  },
  {
    name: 'a hold can be paid out twice',
    find: `\n                when a.earlier_status <> 'pending' then a.earlier_status end`,
    replace: ' end',
  },
  {
    name: 'a hold is as good as paid out',
    find: `case a.kind when 'hold' then 'pending' else 'posted' end\n`,
    replace: `'posted'\n`,
  },
  {
    name: 'a refused rollback says that there was nothing to do',
    find: `j.reason not in ('other_owner', 'already_settled', 'insufficient_funds')`,
    replace: `j.reason not in ('other_owner', 'already_settled')`,
  },
  {
    name: 'a rollback that came to nothing says that it was refused',
    find: `when a.kind = 'rollback' and j.reason not in`,
    replace: `when a.kind = 'post' and j.reason not in`,
  },
  {
    name: 'a stake that took just all of the first account is remembered on the second',
    find: 'case when d.first_free >= d.amount or d.second_id is null',
    replace: 'case when d.first_free > d.amount or d.second_id is null',
  },
  {
    name: 'a stake is remembered on an account that is not there',
    find: 'case when d.first_free >= d.amount or d.second_id is null then d.account',
    replace: 'case when d.first_free >= d.amount then d.account',
  },
  {
    name: 'a hold is paid to whom the payment says',
    find: 'coalesce(a.earlier_house, a.house) as house_kind',
    replace: 'a.house as house_kind',
  },
  {
    name: 'what is left of a limit is told with every answer',
    find: `case when j.reason like 'limit:%' then greatest(a.limit_room, 0) end as remaining`,
    replace: 'a.limit_room as remaining',
  },
  {
    name: 'what is left of a limit is not told',
    find: `case when j.reason like 'limit:%' then greatest(a.limit_room, 0) end as remaining`,
    replace: 'null::bigint as remaining',
  },
  {
    name: 'the balance told counts a payment twice',
    find: `when v.status not in ('posted', 'pending') or a.kind = 'post' then 0`,
    replace: `when v.status not in ('posted', 'pending') then 0`,
  },
  {
    name: 'the balance told moves with what was refused',
    find: `when v.status not in ('posted', 'pending') or a.kind = 'post' then 0`,
    replace: `when a.kind = 'post' then 0`,
  },
  {
    name: 'the balance told forgets what became a debt',
    find: 'then m.short_cash + m.short_bonus + a.earlier_owed - v.moved',
    replace: 'then a.earlier_owed - v.moved',
  },
  {
    name: 'the balance told forgets what had paid a debt',
    find: 'then m.short_cash + m.short_bonus + a.earlier_owed - v.moved',
    replace: 'then m.short_cash + m.short_bonus - v.moved',
  },
  {
    name: 'the balance told forgets what pays a debt',
    find: 'then a.amount - m.to_debt\n',
    replace: 'then a.amount\n',
  },
]
