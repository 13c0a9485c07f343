import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { CurrentPassword, Done, NOT_THE_OWNER, Time } from '../identity/parts.ts'
import { ownAffairs, recovery } from '../limits.ts'
import { CLOSING_STATES } from '../vocabulary/protection.ts'
import { Amount } from '../wallet/parts.ts'

const common = { surface: 'player', access: 'real', limit: ownAffairs } as const

const Closing = z.strictObject({
  state: z.enum(CLOSING_STATES),
  /** Since when it is in that state; null for an account that nobody closes. */
  since: z.nullable(Time),
  /** What is free to be taken out. */
  cash: Amount,
  /** Withdrawals that have not arrived yet. */
  underWay: Amount,
  /** They arrive within so many minutes; null where the market has none. */
  withdrawalMinutes: z.nullable(z.int()),
  openRounds: z.int(),
  /** What is lost with the account. */
  bonus: Amount,
  /** So many days after it was asked for, what is left is sent to an account of theirs; less than a withdrawal takes, at once. */
  sendDays: z.int(),
})

/** What an account still holds that has to end before it can be closed. */
export const closing = call({
  ...common,
  id: 'closing.describe',
  method: 'GET',
  path: '/wps/member/closing',
  polled: true,
  value: Closing,
  spec: [],
})

export type Closing = ValueOf<typeof closing>

/**
 * Closes the account as soon as nothing of its owner's is in it any more. From now on nothing is staked nor paid in. Asked for
 * by its owner, by the password or a recent login of who has none.
 */
export const closeAccount = call({
  ...common,
  id: 'closing.ask',
  method: 'POST',
  path: '/wps/member/closing',
  limit: recovery,
  sealed: true,
  body: z.strictObject({ currentPassword: CurrentPassword }),
  /** Whether something is left, for which they can still come in. */
  value: z.strictObject({ mayStay: z.boolean() }),
  failures: NOT_THE_OWNER,
  spec: [],
})

/** Keeps the account, as long as it is not closed. It is as before in a moment. */
export const keepAccount = call({
  ...common,
  id: 'closing.takeBack',
  method: 'POST',
  path: '/wps/member/closing/takeBack',
  value: Done,
  failures: ['protection.gone'],
  spec: [],
})
