import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Amount, Currency } from './parts.ts'

export const WalletCode = z.enum(['cash', 'bonus'])
export const MemberWallets = z.array(z.strictObject({ code: WalletCode, balance: Amount }))

/** `sumBalance` is what can be played with. */
const MemberWallet = z.strictObject({
  sumBalance: Amount,
  currencySymbol: Text,
  wallets: MemberWallets,
})

/** `jackpotPool` is what is in all pools together, at this moment. */
const MerchantWallet = z.strictObject({ currencySymbol: Text, currency: Currency, jackpotPool: Amount })

/** The member's wallet; or, for anyone who asks with `scope=merchant`, the merchant's. */
export const wallets = call({
  id: 'wallet.wallets',
  surface: 'player',
  method: 'GET',
  path: '/wps/wallets/gcs',
  access: 'optional',
  limit: ownAffairs,
  query: z.object({ scope: z.optional(z.literal('merchant')) }),
  value: z.union([MemberWallet, MerchantWallet]),
  spec: ['WALLET-01', 'WALLET-06'],
})

export type MemberWallet = z.infer<typeof MemberWallet>
export type MerchantWallet = z.infer<typeof MerchantWallet>

export const funds = call({
  id: 'wallet.funds',
  surface: 'player',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'session',
  limit: ownAffairs,
  value: z.strictObject({
    /** Cash and bonus together: what can be played with. */
    balance: Amount,
    bonus: Amount,
    /** What was staked today, where the merchant is, less what was taken back. */
    turnover: Amount,
    /** What is left to be staked before bonus money can be made cash. */
    turnoverLeft: Amount,
    /** What can be taken home: bonus money and what is set aside cannot. */
    withdrawable: Amount,
    /** On its way out: set aside until it is known whether it went. */
    held: Amount,
    /** What the member owes; whatever comes in as cash pays it first. */
    owed: Amount,
  }),
  spec: ['WALLET-11'],
})

export type Funds = ValueOf<typeof funds>
