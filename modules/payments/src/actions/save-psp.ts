import { emit } from '@trevo/bus'
import type { Database } from '@trevo/db'
import { newId, type Clock } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import { pspChanged } from '../events/payment-changed.ts'
import { sealSettings, type PspSettings } from '../psps.ts'
import { putPsp } from '../sql/psp.ts'

export interface PspDraft {
  readonly code: string
  readonly name: string
  readonly settings: PspSettings
  /** Hundredths of a percent. */
  readonly depositCost: number
  readonly payoutCost: number
  readonly isEnabled: boolean
}

/** Adds a payment service of a merchant, or changes the one of its code. */
export async function savePsp(
  { db, vault, clock }: { readonly db: Database; readonly vault: Vault; readonly clock: Clock },
  merchantId: number,
  draft: PspDraft,
): Promise<void> {
  const at = new Date(clock.now())
  await db.tx({ merchantId }, async (tx) => {
    await putPsp(tx, {
      psp_id: newId(clock),
      code: draft.code,
      name: draft.name,
      settings: sealSettings(vault, merchantId, draft.settings),
      deposit_cost: draft.depositCost,
      payout_cost: draft.payoutCost,
      enabled: draft.isEnabled,
      changed_at: at,
      swept_to: at,
    })
    await emit(tx, pspChanged, { code: draft.code })
  })
}
