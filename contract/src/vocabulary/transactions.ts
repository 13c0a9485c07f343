/** What money of a member can have moved for, in the order in which a list offers them. */
export const TX_CODES = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'freebet',
  'freewin',
  'jackpot',
  'promo',
  'transfer',
  'adjust',
  'rollback',
  'withdrawal_return',
  'chargeback',
] as const

export type TxCode = (typeof TX_CODES)[number]
