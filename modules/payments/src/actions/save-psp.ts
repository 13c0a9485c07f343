import { emit } from '@trevo/bus'
import type { DepositChannel } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { newId, type Clock } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import { pspChanged } from '../events/payment-changed.ts'
import { sealSettings, type GatewaySettings, type PspSettings } from '../psps.ts'
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

export interface SavingParts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
}

/** Adds a payment service of a merchant, or changes the one of its code. */
export function savePsp(parts: SavingParts, merchantId: number, draft: PspDraft): Promise<void> {
  return putService(parts, merchantId, { ...draft, kind: 'pix', channels: ['pix'] })
}

interface Service extends Omit<PspDraft, 'settings'> {
  readonly kind: 'pix' | 'gateway'
  readonly channels: readonly DepositChannel[]
  readonly settings: PspSettings | GatewaySettings
}

export async function putService(
  { db, vault, clock }: SavingParts,
  merchantId: number,
  service: Service,
): Promise<void> {
  const at = new Date(clock.now())
  await db.tx({ merchantId }, async (tx) => {
    await putPsp(tx, {
      psp_id: newId(clock),
      kind: service.kind,
      channels: [...service.channels],
      code: service.code,
      name: service.name,
      settings: sealSettings(vault, merchantId, service.settings),
      deposit_cost: service.depositCost,
      payout_cost: service.payoutCost,
      enabled: service.isEnabled,
      changed_at: at,
      swept_to: at,
    })
    await emit(tx, pspChanged, { code: service.code })
  })
}
