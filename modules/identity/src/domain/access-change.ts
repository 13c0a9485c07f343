/** What may change about who gets into an account, and how. */
export const ACCESS_CHANGES = [
  'two_steps_on',
  'two_steps_off',
  'passkey_added',
  'passkey_removed',
  'new_device',
  'payment_password',
  'mobile_added',
  'mobile_changed',
  'email_added',
  'email_changed',
] as const

/** How long money stays in after somebody has got in, or could from now on, by another way than before. */
export const HOLD_MS = 86_400_000

export type AccessChange = (typeof ACCESS_CHANGES)[number]
