import type { CallFailure, ErrorCode } from '@trevo/contract'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import './texts.ts'

type Failure = CallFailure<ErrorCode>
type Code = Failure['code']

/** Where on the form a refusal belongs. */
export type FaultPlace = 'account' | 'amount' | 'password' | 'form'

export interface WithdrawalFault {
  readonly place: FaultPlace
  readonly text: MessageKey
  /** Whether the intent is over: sent again it would be refused again. */
  readonly isOver: boolean
}

const FAULTS: Readonly<Partial<Record<Code, Omit<WithdrawalFault, 'isOver'>>>> = {
  'card.gone': { place: 'account', text: 'wd_err_account' },
  'withdraw.amount': { place: 'amount', text: 'wd_err_amount' },
  'withdraw.funds': { place: 'amount', text: 'wd_err_funds' },
  'withdraw.owes': { place: 'form', text: 'wd_err_owes' },
  'withdraw.rests': { place: 'form', text: 'wd_err_rests' },
  'withdraw.frozen': { place: 'form', text: 'wd_err_frozen' },
  'withdraw.barred': { place: 'form', text: 'wd_err_barred' },
  'payment.password': { place: 'password', text: 'wd_err_password' },
  'payment.password.missing': { place: 'password', text: 'wd_err_password_missing' },
}

/** What became of a withdrawal that was asked for and not taken. */
export function faultOf(failure: Failure): WithdrawalFault {
  const known = FAULTS[failure.code]
  if (known) return { ...known, isOver: known.place !== 'password' }
  // No answer, or none that says what became of it.
  const isUnsure = failure.code.startsWith('network.') || failure.code === 'unknown.error'
  const text = isUnsure ? 'wd_unsure' : failureText(failure)
  return { place: 'form', text, isOver: failure.code === 'idempotency.mismatch' }
}

const KEY_TEXTS: Readonly<Partial<Record<Code, MessageKey>>> = {
  'card.key': 'wk_err_key',
  'card.unknown': 'wk_err_unknown',
  'card.duplicate': 'wk_err_duplicate',
  'card.many': 'wk_err_many',
  'card.gone': 'wk_err_gone',
  'deposit.psp': 'wk_err_psp',
}

/** Why a key was not added or removed. Whose it had to be depends on whether that is known. */
export function keyText(failure: Failure, holderKnown: boolean): MessageKey {
  if (failure.code === 'card.holder') return holderKnown ? 'wk_err_holder_own' : 'wk_err_holder_named'
  return KEY_TEXTS[failure.code] ?? failureText(failure)
}

/** Refusals of the key itself, which are said at its field. */
export function isAboutKey({ code }: Failure): boolean {
  return code === 'card.key' || code === 'card.unknown' || code === 'card.holder' || code === 'card.duplicate'
}
