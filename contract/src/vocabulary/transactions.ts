/** What money of a member can have moved for, in the order in which a list offers them. */
export const TX_CODES = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'chargeback',
  'bet',
  'win',
  'freebet',
  'freewin',
  'jackpot',
  'promo',
  'transfer',
  'adjust',
  'rollback',
] as const

export type TxCode = (typeof TX_CODES)[number]
