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
    find: 'when d.purpose is null then -d.amount else d.amount end',
    replace: `when d.purpose is null then -d.amount when d.purpose = 'stakes' then 0 else d.amount end`,
  },
  {
    name: 'a win uses a limit up',
    find: 'when d.purpose is null then -d.amount else d.amount end',
    replace: 'when d.purpose is null then d.amount else d.amount end',
  },
  {
    name: 'a stake taken back uses a limit up',
    find: `when d.earlier_kind = 'debit' or l.counts = 'deposits' then -d.moved`,
    replace: `when l.counts = 'deposits' then -d.moved`,
  },
  {
    name: 'a win taken back makes room',
    find: `when d.earlier_kind = 'debit' or l.counts = 'deposits' then -d.moved`,
    replace: 'when true then -d.moved',
  },
  {
    name: 'a bet counts as much as it is',
    find: `case when l.counts = 'bets' then sign(d.amount)::bigint\n`,
    replace: 'case when false then 0\n',
  },
  {
    name: 'a free bet counts',
    find: 'sign(d.amount)::bigint',
    replace: '1',
  },
  {
    name: 'a bet taken back counts as much as it was',
    find: `case when l.counts = 'bets' then -sign(d.moved)::bigint`,
    replace: 'case when false then 0',
  },
  {
    name: 'a bet taken back counts twice',
    find: '-sign(d.moved)::bigint',
    replace: 'sign(d.moved)::bigint',
  },
  {
    name: 'a free bet taken back makes room for another',
    find: '-sign(d.moved)::bigint',
    replace: '-1',
  },
  {
    name: 'a win taken back makes room for a bet',
    find: `l.counts not in ('stakes', 'bets') or`,
    replace: `l.counts <> 'stakes' or`,
  },
  {
    name: 'a new period ends when the last one did',
    find: 'resets_at  = case when l.resets_at > now() then l.resets_at else ledger.next_reset(l.period, l.time_zone) end',
    replace: 'resets_at  = l.resets_at',
  },
  {
    name: 'a stake counts at every merchant',
    within: 'move_together',
    find: 'l.owner_id = d.owner_id and l.merchant_id = p_merchant\n       and d.guarded',
    replace: 'l.owner_id = d.owner_id\n       and d.guarded',
  },
  {
    name: 'a stake taken back makes room at every merchant',
    within: 'settle_together',
    find: 'l.owner_id = d.owner_id and l.merchant_id = p_merchant\n       and d.guarded',
    replace: 'l.owner_id = d.owner_id\n       and d.guarded',
  },
  {
    name: 'what is not play counts',
    within: 'move_together',
    find: `and d.guarded and (d.status = 'posted' or`,
    replace: `and (d.status = 'posted' or`,
  },
  {
    name: 'what is not play makes room when it is taken back',
    within: 'settle_together',
    find: `and d.guarded and d.status = 'posted' and d.kind`,
    replace: `and d.status = 'posted' and d.kind`,
  },
  {
    name: 'a refused stake counts',
    within: 'move_together',
    find: `(d.status = 'posted' or l.counts`,
    replace: '(true or l.counts',
  },
  {
    name: 'a refused rollback makes room',
    within: 'settle_together',
    find: `and d.guarded and d.status = 'posted' and d.kind`,
    replace: 'and d.guarded and d.kind',
  },
  {
    name: 'a win makes room for stakes',
    find: `else l.counts = 'losses' end`,
    replace: `else l.counts <> 'deposits' end`,
  },
  {
    name: 'a win taken back uses up what may be staked',
    find: `\n       and (l.counts not in ('stakes', 'bets') or d.earlier_kind = 'debit')`,
    replace: '',
  },
  {
    name: 'a present taken back is a loss',
    find: `\n       and (l.counts = 'deposits' or d.earlier_house = 'play' or d.earlier_house like 'pool:%')`,
    replace: '',
  },
  {
    name: 'a jackpot taken back is no loss',
    find: `d.earlier_house = 'play' or d.earlier_house like 'pool:%'`,
    replace: `d.earlier_house = 'play'`,
  },
  {
    name: 'yesterday’s stake makes room today',
    find: ` and d.earlier_at >= l.resets_at - ('1 ' || l.period)::interval`,
    replace: '',
  },
  {
    name: 'yesterday’s stake makes room before today’s first',
    find: 'and l.resets_at > now() and d.earlier_at',
    replace: 'and d.earlier_at',
  },
  {
    name: 'no stake ever makes room again',
    find: `d.earlier_at >= l.resets_at - ('1 ' || l.period)::interval`,
    replace: 'd.earlier_at >= l.resets_at',
  },
]
