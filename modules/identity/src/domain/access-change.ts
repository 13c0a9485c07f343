/** What may change about who gets into an account, and how. */
export const ACCESS_CHANGES = [
  'two_steps_on',
  'two_steps_off',
  'passkey_added',
  'passkey_removed',
  'new_device',
  'payment_password',
] as const

export type AccessChange = (typeof ACCESS_CHANGES)[number]
