import type { Mutant } from './mutant.ts'

/** What is written down of an operation, told to others, and answered when it is asked again. */
export const remembering: readonly Mutant[] = [
  {
    name: 'nobody knows what was taken back',
    find: 'set settled_by = d.transfer_id,',
    replace: 'set settled_by = t.settled_by,',
  },
  {
    name: 'what was not paid out counts as paid out',
    find: `status = case d.kind when 'void' then 'voided' else 'posted' end`,
    replace: `status = 'posted'`,
  },
  {
    name: 'a refused rollback settles what it named',
    find: `and d.kind in ('rollback', 'post', 'void') and d.status = 'posted'\n  ), remembered`,
    replace: `and d.kind in ('rollback', 'post', 'void')\n  ), remembered`,
  },
  {
    name: 'a win that came too early is refused for ever',
    find: `coalesce(d.closes, false)\n      from decided d where d.reason is distinct from 'no_bet'`,
    replace: `coalesce(d.closes, false)\n      from decided d`,
  },
  {
    name: 'refusals are forgotten',
    find: `coalesce(d.closes, false)\n      from decided d where d.reason is distinct from 'no_bet'`,
    replace: `coalesce(d.closes, false)\n      from decided d where d.reason is null`,
  },
  {
    name: 'the end of a round is forgotten',
    within: 'move_together',
    find: 'coalesce(d.closes, false)',
    replace: 'false',
  },
  {
    name: 'a stake forgets its bonus money',
    find: `case d.status when 'posted' then d.bonus else 0 end`,
    replace: '0',
  },
  {
    name: 'a win forgets what paid a debt',
    find: `case d.status when 'posted' then d.to_debt else 0 end`,
    replace: '0',
  },
  {
    name: 'a refused stake says that it took bonus money',
    find: `case d.status when 'posted' then d.bonus else 0 end`,
    replace: 'd.bonus',
  },
  {
    name: 'a refused win says that it paid a debt',
    find: `case d.status when 'posted' then d.to_debt else 0 end`,
    replace: 'd.to_debt',
  },
  {
    name: 'the round is not written down',
    find: 'd.house, d.round, d.memo,',
    replace: 'd.house, null, d.memo,',
  },
  {
    name: 'whatever was staked is written down as cash',
    within: 'move_together',
    find: 'then d.account else d.second end\n',
    replace: `then 'cash' else 'cash' end\n`,
  },
  {
    name: 'whatever was set aside is written down as cash',
    within: 'settle_together',
    find: 'coalesce(a.earlier_account, a.account) as account_kind',
    replace: `'cash' as account_kind`,
  },
  {
    name: 'what was taken back before it came may come',
    find: `d.kind = 'rollback' and d.reason = 'never_came' and d.related <> d.ref`,
    replace: 'false',
  },
  {
    name: 'a rollback of itself breaks its batch',
    find: `d.reason = 'never_came' and d.related <> d.ref`,
    replace: `d.reason = 'never_came'`,
  },
  {
    name: 'what was barred from coming says that it came',
    find: `'tombstone', 'rolled_back', 0`,
    replace: `'noop', 'rolled_back', 0`,
  },
  {
    name: 'what was barred from coming is not settled',
    find: 'd.account, d.house, null, null, null, d.transfer_id',
    replace: 'd.account, d.house, null, null, null, null',
  },
  {
    name: 'nobody is told',
    within: 'move_together',
    find: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d where d.reason is distinct from 'no_bet'`,
    replace: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d where false`,
  },
  {
    name: 'nobody is told what is taken back',
    within: 'settle_together',
    find: `'amount', d.moved::text, 'balance', d.balance::text)\n      from decided d`,
    replace: `'amount', d.moved::text, 'balance', d.balance::text)\n      from decided d where false`,
  },
  {
    name: 'only what went well is told',
    within: 'move_together',
    find: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d where d.reason is distinct from 'no_bet'`,
    replace: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d where d.reason is null`,
  },
  {
    name: 'only what was taken back is told',
    within: 'settle_together',
    find: `'amount', d.moved::text, 'balance', d.balance::text)\n      from decided d`,
    replace: `'amount', d.moved::text, 'balance', d.balance::text)\n      from decided d where d.reason is null`,
  },
  {
    name: 'what was not even remembered is told',
    within: 'move_together',
    find: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d where d.reason is distinct from 'no_bet'`,
    replace: `'amount', d.amount::text, 'balance', d.balance::text)\n      from decided d`,
  },
  {
    name: 'the balance told to others is the amount',
    within: 'move_together',
    find: `'balance', d.balance::text`,
    replace: `'balance', d.amount::text`,
  },
  {
    name: 'the balance told of what is taken back is the amount',
    within: 'settle_together',
    find: `'balance', d.balance::text`,
    replace: `'balance', d.moved::text`,
  },
  {
    name: 'an answer given before looks new',
    within: 'move_together',
    find: 'case when not reused then a.known_balance end, true\n',
    replace: 'case when not reused then a.known_balance end, false\n',
  },
  {
    name: 'a rollback answered before looks new',
    within: 'settle_together',
    find: 'case when not reused then a.known_balance end, true\n',
    replace: 'case when not reused then a.known_balance end, false\n',
  },
  {
    name: 'somebody else’s reference is answered',
    within: 'move_together',
    find: 'a.known_owner <> a.owner_id\n          or ',
    replace: '',
  },
  {
    name: 'somebody else’s rollback is answered',
    within: 'settle_together',
    find: 'a.known_owner <> a.owner_id\n          or ',
    replace: '',
  },
  {
    name: 'a reference with other content is answered',
    within: 'move_together',
    find: `\n          or a.known_status <> 'tombstone' and a.known_hash <> decode(a.hash, 'hex') as reused`,
    replace: ' as reused',
  },
  {
    name: 'a rollback with other content is answered',
    within: 'settle_together',
    find: `\n          or a.known_status <> 'tombstone' and a.known_hash <> decode(a.hash, 'hex') as reused`,
    replace: ' as reused',
  },
  {
    name: 'what was barred from coming has other content',
    within: 'move_together',
    find: `a.known_status <> 'tombstone' and a.known_hash <>`,
    replace: 'a.known_hash <>',
  },
  {
    name: 'a rollback that was barred from coming has other content',
    within: 'settle_together',
    find: `a.known_status <> 'tombstone' and a.known_hash <>`,
    replace: 'a.known_hash <>',
  },
  {
    name: 'what was barred from coming is answered as what it is',
    find: ` when a.known_status = 'tombstone' then 'rejected'\n`,
    replace: '\n',
  },
  {
    name: 'a hold asked again answers what became of it',
    find: `when a.known_kind = 'hold' and a.known_status <> 'rejected' then 'pending' else a.known_status end`,
    replace: 'else a.known_status end',
  },
  {
    name: 'a refused hold asked again is pending',
    find: `when a.known_kind = 'hold' and a.known_status <> 'rejected' then`,
    replace: `when a.known_kind = 'hold' then`,
  },
  {
    name: 'what was left of a limit is told to whoever has the reference',
    find: 'case when not reused then a.known_remaining end',
    replace: 'a.known_remaining',
  },
  {
    name: 'a balance is told to whoever has the reference',
    within: 'move_together',
    find: 'case when not reused then a.known_balance end',
    replace: 'a.known_balance',
  },
  {
    name: 'a balance is told to whoever has a rollback’s reference',
    within: 'settle_together',
    find: 'case when not reused then a.known_balance end',
    replace: 'a.known_balance',
  },
]
