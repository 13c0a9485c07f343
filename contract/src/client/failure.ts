import { isPlatformErrorCode, type CallShape, type PlatformErrorCode } from '@trevo/kernel'

/** What the app is told when no reply of ours arrived. */
const NETWORK_ERRORS = {
  'network.unreachable': 'Sem conexão com o servidor.',
  'network.timeout': 'O servidor demorou demais para responder.',
} as const

export type NetworkErrorCode = keyof typeof NETWORK_ERRORS

export interface CallFailure<Code = never> {
  readonly code: PlatformErrorCode | NetworkErrorCode | Code
  readonly message: string
  readonly value: Readonly<Record<string, unknown>> | null
  /** The call asks that nothing be shown when it fails. */
  readonly silent: boolean
  readonly retryAfterSeconds?: number
  /** What the server calls the request that failed, and customer service finds it by. */
  readonly reference?: string
}

export function networkFailure(call: CallShape, code: NetworkErrorCode): CallFailure<string> {
  return { code, message: NETWORK_ERRORS[code], value: null, silent: call.alerts === false }
}

/**
 * An app installed long ago may meet a newer server. A code it has never heard of becomes `unknown.error`, so
 * that its own texts stay complete.
 */
export function knownCode(call: CallShape, code: string): string {
  return isPlatformErrorCode(code) || call.failures?.includes(code) ? code : 'unknown.error'
}
