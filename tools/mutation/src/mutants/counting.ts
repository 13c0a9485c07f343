import type { Mutant } from './mutant.ts'

/** What uses a limit up, and what makes room again. */
export const counting: readonly Mutant[] = [
  {
    name: 'a new period begins with what the last one had used',
    find: 'set used_minor = case when l.resets_at > now() then l.used_minor else 0 end\n',
    replace: 'set used_minor = l.used_minor\n',
  },
  {
    name: 'a stake uses nothing up',
    find: `+ case when d.kind = 'debit' then d.amount\n`,
    replace: `+ case when d.kind = 'debit' then 0\n`,
  },
  {
    name: 'a win uses a limit up',
    find: `when d.kind = 'credit' then -d.amount\n`,
    replace: `when d.kind = 'credit' then d.amount\n`,
  },
  {
    name: 'a stake taken back uses a limit up',
    find: `when d.earlier_kind = 'debit' then -d.moved else d.moved end`,
    replace: `when d.earlier_kind = 'debit' then d.moved else d.moved end`,
  },
  {
    name: 'a win taken back makes room',
    find: `when d.earlier_kind = 'debit' then -d.moved else d.moved end`,
    replace: 'else -d.moved end',
  },
  {
    name: 'a new period ends when the last one did',
    find: 'resets_at  = case when l.resets_at > now() then l.resets_at else ledger.next_reset(l.period, l.time_zone) end',
    replace: 'resets_at  = l.resets_at',
  },
  {
    name: 'a stake counts at every merchant',
    find: 'l.owner_id = d.owner_id and l.merchant_id = p_merchant\n       and d.guarded',
    replace: 'l.owner_id = d.owner_id\n       and d.guarded',
  },
  {
    name: 'what is not play counts',
    find: `and d.guarded and d.status = 'posted' and d.kind in`,
    replace: `and d.status = 'posted' and d.kind in`,
  },
  {
    name: 'a refused stake counts',
    find: `and d.guarded and d.status = 'posted' and d.kind in`,
    replace: 'and d.guarded and d.kind in',
  },
  {
    name: 'a win makes room for stakes',
    find: `\n       and (l.counts = 'losses' or coalesce(d.earlier_kind, d.kind) = 'debit')`,
    replace: '',
  },
  {
    name: 'a win taken back uses up what may be staked',
    find: 'coalesce(d.earlier_kind, d.kind)',
    replace: `case d.kind when 'rollback' then 'debit' else d.kind end`,
  },
  {
    name: 'a present taken back is a loss',
    find: `\n       and (d.kind <> 'rollback' or d.earlier_house = 'play' or d.earlier_house like 'pool:%')`,
    replace: '',
  },
  {
    name: 'a jackpot taken back is no loss',
    find: ` or d.earlier_house = 'play' or d.earlier_house like 'pool:%')`,
    replace: ` or d.earlier_house = 'play')`,
  },
  {
    name: 'yesterday’s stake makes room today',
    find: `or l.resets_at > now() and d.earlier_at >= l.resets_at - ('1 ' || l.period)::interval)`,
    replace: 'or l.resets_at > now())',
  },
  {
    name: 'yesterday’s stake makes room before today’s first',
    find: `or l.resets_at > now() and d.earlier_at`,
    replace: `or d.earlier_at`,
  },
  {
    name: 'no stake ever makes room again',
    find: `d.earlier_at >= l.resets_at - ('1 ' || l.period)::interval`,
    replace: 'd.earlier_at >= l.resets_at',
  },
]
