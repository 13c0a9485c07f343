import type { Check } from './audit-chain.ts'

/** What transfer `t` has to have moved on its owner's accounts, where `undone` is the one it took back. */
export const MOVED = `
             case when t.status <> 'posted' then 0
                  when t.kind = 'credit' then t.amount_minor
                  when t.kind in ('debit', 'post', 'claim') then -t.amount_minor
                  when t.kind = 'rollback' then case undone.kind when 'debit' then t.amount_minor else -t.amount_minor end
                  else 0 end`

/** Of these transfers, those that took something back or settled it which does not say so. */
export const unsettledBy = (transfers: string) => `
      select t.transfer_id::text as detail
        from ${transfers} t
        left join ledger.transfer undone
          on undone.bucket = t.bucket and undone.merchant_id = t.merchant_id and undone.source = t.source
         and undone.source_ref = t.related_ref
       where t.kind in ('rollback', 'post', 'void') and t.status = 'posted'
         and (undone.settled_by is distinct from t.transfer_id or undone.owner_id <> t.owner_id
              or undone.amount_minor <> t.amount_minor)`

/** Of these transfers, those that nobody was told of. */
export const untold = (transfers: string) => `
      select t.transfer_id::text as detail from ${transfers} t
       where t.status <> 'tombstone'
         and not exists (select from bus.outbox o where o.event_id = t.transfer_id)
         and not exists (select from bus.outbox_archive o where o.event_id = t.transfer_id)`

/** What a transfer says of itself against what it did: once, undone at most once, and told. */
export const effectChecks: readonly Check[] = [
  {
    invariant: 'I1',
    says: 'a transfer moved on its owner’s accounts what it says, and nothing if it was refused',
    broken: `
      select t.transfer_id::text as detail
        from ledger.transfer t
        left join ledger.transfer undone
          on t.kind = 'rollback' and undone.bucket = t.bucket and undone.merchant_id = t.merchant_id
         and undone.source = t.source and undone.source_ref = t.related_ref
        left join (select bucket, transfer_id, sum(amount_minor) as moved from ledger.entry
                    where account_version is not null group by 1, 2) e
          on e.bucket = t.bucket and e.transfer_id = t.transfer_id
       where coalesce(e.moved, 0) <> ${MOVED}`,
  },
  {
    invariant: 'I1',
    says: 'a stake, a win, a claim or a conversion moved on bonus money and on a debt what it says',
    broken: `
      select t.transfer_id::text as detail
        from ledger.transfer t
        left join (select e.bucket, e.transfer_id,
                          sum(e.amount_minor) filter (where a.kind = 'bonus') as bonus,
                          sum(e.amount_minor) filter (where a.kind = 'owed') as owed
                     from ledger.entry e join ledger.account a using (bucket, account_id)
                    where e.account_version is not null group by 1, 2) e
          on e.bucket = t.bucket and e.transfer_id = t.transfer_id
       where t.kind in ('debit', 'credit', 'claim', 'convert')
         and (abs(coalesce(e.bonus, 0)), coalesce(e.owed, 0)) <> (t.bonus_minor, t.owed_minor)`,
  },
  {
    invariant: 'I5',
    says: 'a reference has one transfer',
    broken: `
      select source || '/' || source_ref as detail from ledger.transfer
       group by bucket, merchant_id, source, source_ref having count(*) > 1`,
  },
  {
    invariant: 'I5',
    says: 'a reference took effect for one member only',
    // The books cannot see it in time, because members live in different buckets: whoever owns the id has to.
    broken: `
      select source || '/' || source_ref as detail from ledger.transfer
       where status in ('posted', 'pending', 'voided')
       group by merchant_id, source, source_ref having count(distinct owner_id) > 1`,
  },
  {
    invariant: 'I10',
    says: 'a transfer is taken back or settled at most once, by the one it names',
    broken: unsettledBy('ledger.transfer'),
  },
  {
    invariant: 'I10',
    says: 'what was taken back before it came has not come since',
    broken: `
      select t.transfer_id::text as detail
        from ledger.transfer t
       where t.kind = 'rollback' and t.reason = 'never_came' and t.related_ref <> t.source_ref
         and not exists (
           select from ledger.transfer late
            where late.bucket = t.bucket and late.merchant_id = t.merchant_id and late.source = t.source
              and late.source_ref = t.related_ref and late.status = 'tombstone')`,
  },
  {
    invariant: 'I12',
    says: 'every transfer has its event, as long as events are kept',
    broken: `${untold('ledger.transfer')} and t.created_at > now() - interval '13 days'`,
  },
  {
    invariant: 'I12',
    says: 'every event has its transfer',
    broken: `
      select o.event_id::text as detail
        from (select event_id from bus.outbox where subject = 'ledger.v1.transfer'
              union all
              select event_id from bus.outbox_archive where subject = 'ledger.v1.transfer') o
       where not exists (select from ledger.transfer t where t.transfer_id = o.event_id)`,
  },
]
