import {
  isPlatformErrorCode,
  PLATFORM_ERRORS,
  type AppError,
  type CallShape,
  type PlatformErrorCode,
} from '@trevo/kernel'
import { SerializedJson } from './serialized-json.ts'

export interface FailureReply {
  readonly status: number
  readonly body: string
  readonly retryAfterSeconds?: number | undefined
}

/** `replace` is JSON.stringify's own. */
export function successBody(value: unknown, replace?: (key: string, inner: unknown) => unknown): string {
  if (value instanceof SerializedJson) return `{"success":true,"value":${value.json}}`
  return JSON.stringify({ success: true, value: value ?? null }, replace)
}

/** The one shape of every failure. */
export function platformFailure(code: PlatformErrorCode, details?: AppError['details']): FailureReply {
  const { http, message } = PLATFORM_ERRORS[code]
  return { status: http, body: JSON.stringify({ success: false, value: details ?? null, code, message }) }
}

/** A failure the contract foresees for this call is an answer, not an error: HTTP 200. */
export function failureReply(error: AppError<string>, call: CallShape | undefined): FailureReply | undefined {
  const { code, details, retryAfterSeconds } = error
  if (isPlatformErrorCode(code)) return { ...platformFailure(code, details), retryAfterSeconds }
  if (!call?.failures?.includes(code)) return undefined
  return {
    status: 200,
    body: JSON.stringify({ success: false, value: details ?? null, code, message: code }),
  }
}
