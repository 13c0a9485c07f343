import type { Refusal } from '@trevo/contract/provider'
import { assert } from '@trevo/kernel'
import type { Answer } from '@trevo/wallet'
import { codeOf } from './domain/refusals.ts'

export interface Moved {
  readonly code: 'OK'
  readonly txId: string
  readonly platformTxId: string
  readonly balance: number
}

/** On the provider's wire an amount is a JSON integer. */
export function integerOf(minor: bigint): number {
  const integer = Number(minor)
  assert(Number.isSafeInteger(integer), 'an amount fits into a JSON integer')
  return integer
}

/** What the books said, in the words of the provider contract. */
export function answerOf(outcome: Answer, txId: string): Moved | Refusal {
  const { status, reason, balance, remaining, transferId } = outcome
  if (status === 'posted' || status === 'noop') {
    return { code: 'OK', txId, platformTxId: transferId, balance: integerOf(balance ?? 0n) }
  }
  const code = codeOf(reason ?? '')
  assert(code !== 'OK', 'a refusal is not OK')
  if (code === 'INSUFFICIENT_FUNDS') return { code, balance: integerOf(balance ?? 0n) }
  if (code === 'LIMIT_REACHED') return { code, remaining: integerOf(remaining ?? 0n) }
  return { code }
}
