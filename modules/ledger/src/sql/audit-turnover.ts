import type { Check } from './audit-chain.ts'

/** Of these accounts, those of bonus money that say something else than the transfers of their owners. */
export const misplayed = (accounts: string) => `
      select a.account_id || ' ' || a.kind as detail
        from ${accounts} a
       cross join lateral (
         select coalesce(sum(t.turnover_minor), 0) as left_over,
                coalesce(sum(case t.kind when 'convert' then t.amount_minor when 'rollback' then -t.bonus_minor end), 0)
                  as converted
           from ledger.transfer t
          where t.bucket = a.bucket and t.owner_id = a.owner_id and t.merchant_id = a.merchant_id
            and t.currency = a.currency and t.turnover_minor is not null) t
       where a.kind = 'bonus' and (a.turnover_minor, a.converted_minor) <> (t.left_over, t.converted)`

/** What has to be played before bonus money is the owner's own. */
export const turnoverChecks: readonly Check[] = [
  {
    invariant: 'I19',
    says: 'what is left to be staked, and what was converted, is what transfers say',
    broken: misplayed('ledger.account'),
  },
  {
    invariant: 'I19',
    says: 'a stake lowers what is left by no more than itself, and only a grant or a stake taken back raises it',
    broken: `
      select t.transfer_id::text as detail
        from ledger.transfer t
        left join ledger.transfer undone
          on t.kind = 'rollback' and undone.bucket = t.bucket and undone.merchant_id = t.merchant_id
         and undone.source = t.source and undone.source_ref = t.related_ref
       where t.turnover_minor is not null
         and not case when t.status <> 'posted' then false
                      when t.kind = 'debit' then t.turnover_minor between -t.amount_minor and -1 and t.house = 'play'
                      when t.kind = 'credit' then t.turnover_minor > 0 and t.bonus_minor > 0
                      when t.kind = 'convert' then t.turnover_minor = 0
                      when t.kind <> 'rollback' then false
                      when undone.kind = 'debit' then t.turnover_minor = -undone.turnover_minor
                      else t.turnover_minor between -undone.turnover_minor and -1 end`,
  },
]
