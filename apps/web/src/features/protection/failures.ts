import type { CallFailure, ErrorCode } from '@trevo/contract'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import './texts.ts'

const TEXTS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  'protection.amount': 'lim_fault_zero',
  'protection.early': 'lim_err_early',
  'protection.gone': 'lim_err_gone',
  'protection.reminder': 'lim_err_reminder',
  'protection.same': 'lim_fault_same',
}

const PAUSE_TEXTS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  'protection.fixed': 'pause_err_fixed',
  'protection.gone': 'pause_err_gone',
  'protection.shorter': 'pause_err_shorter',
  'protection.term': 'pause_err_term',
}

/** For whoever excludes themselves or closes the account, and proves to be its owner. */
const LEAVING_TEXTS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  'protection.gone': 'cls_err_gone',
  'protection.shorter': 'exc_err_shorter',
  'protection.term': 'exc_err_term',
  'recent.proof.needed': 'exc_err_proof',
  'user.not.exist': 'exc_password_wrong',
}

type Texts = Readonly<Record<string, MessageKey | undefined>>

/** The words for a failure where it happened. */
export function limitFailure(failure: CallFailure<ErrorCode>): MessageKey {
  return (TEXTS as Texts)[failure.code] ?? failureText(failure)
}

/** The same for what somebody takes time off with. */
export function pauseFailure(failure: CallFailure<ErrorCode>): MessageKey {
  return (PAUSE_TEXTS as Texts)[failure.code] ?? failureText(failure)
}

export function leavingFailure(failure: CallFailure<ErrorCode>): MessageKey {
  return (LEAVING_TEXTS as Texts)[failure.code] ?? failureText(failure)
}
