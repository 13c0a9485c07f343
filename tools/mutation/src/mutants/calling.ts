import type { Mutant } from './mutant.ts'

/** The door, what it locks and opens, and the order in which it lets operations in. */
export const calling: readonly Mutant[] = [
  {
    name: 'nobody waits for an owner’s accounts',
    find: '\n       for update of a skip locked',
    replace: '',
  },
  {
    name: 'whoever is held is served all the same',
    find: `if v_hold.busy <> '{}' then`,
    replace: 'if false then',
  },
  {
    name: 'whoever is held is told so, and served all the same',
    find: '<> all (v_hold.busy)',
    replace: '= o.owner_id',
  },
  {
    name: 'whoever is in a batch with one who is held is not served',
    find: 'where o.owner_id = any (v_hold.busy);\n    v_all := array(select o from unnest(v_all) o where o.owner_id <> all (v_hold.busy));',
    replace: `;\n    v_all := '{}';`,
  },
  {
    name: 'only who has their cash held is held',
    find: 'join ledger.account a on a.bucket = w.bucket and a.merchant_id = p_merchant and a.owner_id = w.owner_id',
    replace: `join ledger.account a on a.bucket = w.bucket and a.merchant_id = p_merchant and a.owner_id = w.owner_id and a.kind = 'cash'`,
  },
  {
    name: 'who is held at another merchant is held',
    find: 'join ledger.account a on a.bucket = w.bucket and a.merchant_id = p_merchant',
    replace: 'join ledger.account a on a.bucket = w.bucket',
  },
  {
    name: 'who proves no merchant is believed',
    find: 'ledger.proven_merchant(p_scope)',
    replace: `split_part(p_scope, '.', 1)::integer`,
  },
  {
    name: 'an owner’s operations go all at once',
    find: 'row_number() over (partition by op.bucket, op.owner_id order by op.seq) as turn',
    replace: '1 as turn',
  },
  {
    name: 'an owner’s operations go last first',
    find: 'partition by op.bucket, op.owner_id order by op.seq',
    replace: 'partition by op.bucket, op.owner_id order by op.seq desc',
  },
  {
    name: 'turns run backwards',
    find: 'group by o.turn order by o.turn',
    replace: 'group by o.turn order by o.turn desc',
  },
  {
    name: 'only the first turn runs',
    find: 'group by o.turn order by o.turn',
    replace: 'group by o.turn order by o.turn limit 1',
  },
  {
    name: 'names are looked up by the caller’s path',
    find: `security definer set search_path = '' set jit`,
    replace: 'security definer set jit',
  },
  {
    name: 'the plan is made for tables as they are',
    find: ' set plan_cache_mode = force_generic_plan\n  set enable_seqscan = off',
    replace: '',
  },
  {
    name: 'the processes may call an inner function',
    find: 'grant execute on function ledger.try_perform to',
    replace: 'grant execute on function ledger.move_together, ledger.try_perform to',
  },
  {
    name: 'a newcomer’s cash has no floor',
    find: `values ('cash', 0),`,
    replace: `values ('cash', null::integer),`,
  },
  {
    name: 'another account has no floor',
    find: `(case when o.account <> 'cash' then o.account end, 0)`,
    replace: `(case when o.account <> 'cash' then o.account end, null)`,
  },
  {
    name: 'an account that is not cash is never opened',
    find: `(case when o.account <> 'cash' then o.account end, 0)`,
    replace: '(null, 0)',
  },
  {
    name: 'a debt has a floor',
    find: `(case when o.kind = 'claim' or o.kind = 'rollback' and o.overdraw then 'owed' end, null)`,
    replace: `(case when o.kind = 'claim' or o.kind = 'rollback' and o.overdraw then 'owed' end, 0)`,
  },
  {
    name: 'a pool is never opened',
    find: '(o.house), (o.pool)) as w',
    replace: '(o.house)) as w',
  },
  {
    name: 'an account somebody else has just opened is an error',
    find: '\n  on conflict (bucket, merchant_id, owner_id, kind, currency) do nothing',
    replace: '',
  },
  {
    name: 'a period lasts twice as long',
    find: `('1 ' || p_period)::interval) at time zone`,
    replace: `('2 ' || p_period)::interval) at time zone`,
  },
  {
    name: 'a period ends by the server’s clock',
    find: 'now() at time zone p_zone) +',
    replace: 'now()) +',
  },
  {
    name: 'the chain leaves the amount out',
    find: 'p_transfer, p_amount, p_balance',
    replace: 'p_transfer, p_balance',
  },
  {
    name: 'the chain leaves the past out',
    find: 'sha256(p_before || convert_to(',
    replace: 'sha256(convert_to(',
  },
  {
    name: 'a newcomer’s accounts are not opened',
    find: 'if not v_hold.is_open then',
    replace: 'if false then',
  },
  {
    name: 'two of an owner’s stakes go at once',
    find: 'count(*) = 1 and bool_and(o.kind',
    replace: 'bool_and(o.kind',
  },
  {
    name: 'what takes back goes with what moves',
    find: `count(*) = 1 and bool_and(o.kind in ('debit', 'credit')) as is_plain`,
    replace: 'count(*) = 1 as is_plain',
  },
  {
    name: 'cash in another currency is open in this one',
    find: `a.kind = 'cash' and a.currency = w.currency as is_cash`,
    replace: `a.kind = 'cash' as is_cash`,
  },
  {
    name: 'who plays in two currencies needs one',
    find: '\n             and min(o.currency) = max(o.currency)',
    replace: '',
  },
  {
    name: 'a pool needs no stripe',
    find: ' and o.pool is null',
    replace: '',
  },
  {
    name: 'only the house of play needs a stripe',
    find: ` and o.house = 'play' and`,
    replace: ' and',
  },
  {
    name: 'bonus money needs no account',
    find: ` and o.account = 'cash' and o.house`,
    replace: ' and o.house',
  },
  {
    name: 'cash is opened without what it is played against',
    find: `values ('play'), (o.house)`,
    replace: 'values (o.house)',
  },
]
