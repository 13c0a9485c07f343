import type { Tx } from '@trevo/db'
import { sql, type Selectable } from 'kysely'
import type { MemberKey } from './member.ts'
import type { DB, IdentityTwoSteps } from './schema.gen.ts'

export type TwoStepsRow = Selectable<IdentityTwoSteps>

export async function isTwoStepsOn(tx: Tx, { bucket, memberId }: MemberKey): Promise<boolean> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.two_steps')
    .select('bucket')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Held until the transaction ends, so that a code tried twice at once is still good once. */
export function lockTwoSteps(tx: Tx, { bucket, memberId }: MemberKey): Promise<TwoStepsRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('identity.two_steps')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** False when two steps are in force already: those have to be ended first. */
export async function offerTwoSteps(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  secret: string,
): Promise<boolean> {
  const offered = await tx
    .on<DB>()
    .insertInto('identity.two_steps')
    .values({ bucket, member_id: memberId, merchant_id: sql`tenancy.merchant_id()`, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member_id'])
        .doUpdateSet({ secret, last_step: 0n })
        .where('identity.two_steps.confirmed_at', 'is', null),
    )
    .returning('bucket')
    .execute()
  return offered.length === 1
}

export async function confirmTwoSteps(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  confirmed: { readonly at: Date; readonly step: bigint; readonly recoveryCodes: readonly Buffer[] },
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.two_steps')
    .set({
      confirmed_at: confirmed.at,
      last_step: confirmed.step,
      recovery_codes: [...confirmed.recoveryCodes],
    })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

export async function storeLastStep(tx: Tx, { bucket, memberId }: MemberKey, step: bigint): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.two_steps')
    .set({ last_step: step })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

export async function storeRecoveryCodes(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  left: readonly Buffer[],
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.two_steps')
    .set({ recovery_codes: [...left] })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteTwoSteps(tx: Tx, { bucket, memberId }: MemberKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.two_steps')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
