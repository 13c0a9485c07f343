import { asOwner } from '@trevo/testkit'
import { readAcknowledgements } from './acknowledgements.ts'

/**
 * Takes the last acknowledged operations out of the books so that no trace is left: as if an older copy had been
 * restored. Every account still adds up. Returns how many.
 */
export async function forget(ownerUrl: string, file: string, count: number): Promise<number> {
  const refs = [...readAcknowledgements(file).operations.keys()].toReversed()
  return asOwner(ownerUrl, async (owner) => {
    let removed = 0
    for (const ref of refs) {
      const { rows } = await owner.query<{ gone: string }>(FORGET, [ref])
      if (rows.length === 0) continue
      await owner.query('delete from ledger.entry where transfer_id = $1', [rows[0]!.gone])
      await owner.query('delete from bus.outbox_archive where event_id = $1', [rows[0]!.gone])
      removed += 1
      if (removed === count) break
    }
    return removed
  })
}

// Only what was the last to happen on its account, and was not built upon since.
const FORGET = `
  with last as (
    select t.bucket, t.owner_id, t.transfer_id, e.account_id, e.account_version, e.amount_minor,
           coalesce(before.chain, '') as chain
      from ledger.transfer t
      join ledger.entry e on e.bucket = t.bucket and e.transfer_id = t.transfer_id and e.account_version is not null
      join ledger.account a on a.bucket = e.bucket and a.account_id = e.account_id and a.version = e.account_version
      left join ledger.entry before
        on before.bucket = e.bucket and before.account_id = e.account_id
       and before.account_version = e.account_version - 1
     where t.source_ref = $1 and t.kind in ('debit', 'credit') and t.settled_by is null
  ), player as (
    update ledger.account a
       set credits_posted = a.credits_posted - greatest(l.amount_minor, 0),
           debits_posted = a.debits_posted + least(l.amount_minor, 0), version = a.version - 1, chain = l.chain
      from last l where a.bucket = l.bucket and a.account_id = l.account_id
  ), house as (
    update ledger.account a
       set credits_posted = a.credits_posted - greatest(e.amount_minor, 0),
           debits_posted = a.debits_posted + least(e.amount_minor, 0)
      from ledger.entry e join last l on l.bucket = e.bucket and l.transfer_id = e.transfer_id
     where a.bucket = e.bucket and a.account_id = e.account_id and e.account_version is null
  )
  delete from ledger.transfer t using last l
   where t.bucket = l.bucket and t.owner_id = l.owner_id and t.transfer_id = l.transfer_id
  returning t.transfer_id as gone`
