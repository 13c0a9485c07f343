import { event } from '@trevo/bus'
import { DEPOSIT_REASONS, DEPOSIT_STATES, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from '@trevo/contract'
import * as z from 'zod/mini'

const About = {
  memberId: z.uuid(),
  /** Decimal, in the currency. */
  amount: z.string(),
  currency: z.string(),
}

/** A payment service was added, or is reached in another way. */
export const pspChanged = event({
  subject: 'payments.v1.psp',
  payload: z.strictObject({ code: z.string() }),
})

/** What somebody pays in is at another point. */
export const depositChanged = event({
  subject: 'payments.v1.deposit',
  payload: z.strictObject({
    ...About,
    depositId: z.uuid(),
    state: z.enum(DEPOSIT_STATES),
    reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  }),
})

export const withdrawalChanged = event({
  subject: 'payments.v1.withdrawal',
  payload: z.strictObject({
    ...About,
    withdrawalId: z.uuid(),
    number: z.string(),
    state: z.enum(WITHDRAWAL_STATES),
    reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
    /** Milliseconds since the epoch: when it has to be paid by. */
    deadline: z.int(),
  }),
})
