import type { CallFailure, ErrorCode } from '@trevo/contract'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import './texts.ts'

/** What the cashier refuses, in the cashier's words. */
const TEXTS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  'deposit.amount': 'dep_err_amount',
  'deposit.barred': 'dep_err_barred',
  'deposit.identity': 'dep_err_identity',
  'deposit.channel': 'dep_err_channel',
  'deposit.limit': 'dep_err_limit',
  'deposit.psp': 'dep_err_psp',
  'deposit.unknown': 'dep_err_unknown',
  'promotion.minimum': 'dep_err_promo_minimum',
  'promotion.unavailable': 'dep_err_promo',
}

/** The words for a failure where it happened. */
export function cashierText(failure: CallFailure<ErrorCode>): MessageKey {
  return (TEXTS as Readonly<Record<string, MessageKey | undefined>>)[failure.code] ?? failureText(failure)
}

/** No answer: whether it took effect is not known, so the same intent is sent again. */
export function isUnsure({ code }: CallFailure<ErrorCode>): boolean {
  return code.startsWith('network.') || code === 'unknown.error' || code === 'request.timeout'
}
