import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Wanted } from '../payments/parts.ts'
import { MemberWallets, WalletCode } from './balances.ts'
import { Amount } from './parts.ts'

/**
 * Moves money between the member's own wallets. Bonus money becomes cash once all is staked that it asks for; cash never
 * becomes bonus money. The same intent moves it once.
 */
export const walletTransfer = call({
  id: 'wallet.transfer',
  surface: 'player',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'session',
  limit: ownAffairs,
  idempotent: true,
  body: z.strictObject({ from: WalletCode, to: WalletCode, amount: Wanted }),
  value: z.strictObject({
    balances: MemberWallets,
    /** What is left to be staked before bonus money can be made cash. */
    turnoverLeft: Amount,
  }),
  failures: ['transfer.direction', 'transfer.turnover', 'transfer.funds'],
  spec: ['WALLET-08'],
})

export type WalletTransfer = ValueOf<typeof walletTransfer>
