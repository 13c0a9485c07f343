import type { CallFailure, ErrorCode, NetworkErrorCode } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** What the app does about a failure nobody on the page took care of. */
export type FailureAnswer =
  | {
      readonly kind: 'toast'
      readonly text: MessageKey
      readonly duration: 'short' | 'long'
      readonly retry: boolean
    }
  /** The server is closed for this visitor: ask it how it stands, and the status page follows. */
  | { readonly kind: 'status' }
  | { readonly kind: 'banner' }
  | { readonly kind: 'nothing' }

const unknown: FailureAnswer = { kind: 'toast', text: 'err_unknown', duration: 'short', retry: false }
const notAllowed: FailureAnswer = {
  kind: 'toast',
  text: 'err_no_permission',
  duration: 'short',
  retry: false,
}
const updating: FailureAnswer = { kind: 'toast', text: 'err_updating', duration: 'long', retry: true }

/** Every code there is. A new one does not compile until it has its answer. */
const ANSWERS: Readonly<Record<ErrorCode | NetworkErrorCode, FailureAnswer>> = {
  'request.malformed': unknown,
  'request.invalid': unknown,
  'request.too_large': unknown,
  'request.unsupported_type': unknown,
  'request.timeout': { kind: 'banner' },
  'route.unknown': unknown,
  'merchant.unknown': unknown,
  'access.session_required': notAllowed,
  'access.denied': notAllowed,
  'feature.unavailable': notAllowed,
  'region.restricted': { kind: 'status' },
  'limit.exceeded': updating,
  'sealed.refused': unknown,
  'idempotency.key_required': unknown,
  'idempotency.mismatch': unknown,
  'system.maintenance': { kind: 'status' },
  'system.unavailable': updating,
  'system.error': unknown,
  'network.unreachable': { kind: 'banner' },
  'network.timeout': { kind: 'banner' },
}

export function answerTo({ code, silent }: CallFailure): FailureAnswer {
  return silent ? { kind: 'nothing' } : ANSWERS[code]
}
