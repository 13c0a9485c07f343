import type { DepositChannel } from '@trevo/contract'
import type { GatewaySettings } from '../psps.ts'
import { putService, type SavingParts } from './save-psp.ts'

export interface GatewayDraft {
  readonly code: string
  readonly name: string
  readonly channels: readonly Exclude<DepositChannel, 'pix' | 'manual'>[]
  readonly settings: GatewaySettings
  /** Hundredths of a percent. */
  readonly depositCost: number
  readonly isEnabled: boolean
}

/** Adds a gateway of a merchant, or changes the one of its code. What its market forbids it takes nothing for. */
export function saveGateway(parts: SavingParts, merchantId: number, draft: GatewayDraft): Promise<void> {
  return putService(parts, merchantId, { ...draft, kind: 'gateway', payoutCost: 0 })
}
