/** Ways to pay in. What a market allows of them is in its pack. */
export const DEPOSIT_CHANNELS = ['pix', 'manual', 'alipay', 'qq', 'wechat'] as const
export type DepositChannel = (typeof DEPOSIT_CHANNELS)[number]

/** What a bank gives for a transfer, as it may be sent to us. */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const RECEIPT_MAX_BYTES = 5_242_880

/** Who has to do something next: the member, we, or a bank. Nobody when it is over. */
export const NEXT_ACTORS = ['member', 'house', 'bank'] as const

/**
 * `created` has no code yet, or is a transfer that people look for; `active` can be paid, `paid` has come and is being
 * looked at; `returning` goes back to whoever paid. `failed` could not be begun.
 */
export const DEPOSIT_STATES = [
  'created',
  'active',
  'paid',
  'credited',
  'expired',
  'returning',
  'returned',
  'return_failed',
  'failed',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Why money was not credited, or is looked into. */
export const DEPOSIT_REASONS = [
  'holder_mismatch',
  'holder_unknown',
  'over_limit',
  'barred',
  'paid_twice',
  'no_charge',
  'psp_failed',
  'return_refused',
  'not_received',
] as const
export type DepositReason = (typeof DEPOSIT_REASONS)[number]

/** `requested` has nothing set aside yet. `unknown`: it was sent, and whether it was paid is being asked. */
export const WITHDRAWAL_STATES = [
  'requested',
  'reserved',
  'screening',
  'approved',
  'sending',
  'unknown',
  'processing',
  'paid',
  'rejected',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Why it was refused, came back or is looked at by a person. */
export const WITHDRAWAL_REASONS = [
  'above_usual',
  'first_withdrawal',
  'new_account',
  'large_amount',
  'many_today',
  'holder_mismatch',
  'account_closed',
  'bank_refused',
  'house_refused',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

export const PIX_KEY_TYPES = ['cpf', 'phone', 'email', 'evp'] as const
export type PixKeyType = (typeof PIX_KEY_TYPES)[number]
