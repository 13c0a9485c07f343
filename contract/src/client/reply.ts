import { fail, ok, type CallShape, type Envelope, type Result } from '@trevo/kernel'
import { knownCode, networkFailure, type CallFailure } from './failure.ts'

export interface Reply {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly reference: string | undefined
  readonly text: string
}

export async function receive(response: Response): Promise<Reply> {
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return {
    status: response.status,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    reference: response.headers.get('X-Request-Id') ?? undefined,
    text: await response.text(),
  }
}

export function read(
  call: CallShape,
  { text, retryAfterSeconds, reference }: Reply,
): Result<unknown, CallFailure<string>> {
  const envelope = openEnvelope(text)
  // Something between the app and our server answered in its place: a gateway, a captive portal.
  if (!envelope) return fail(networkFailure(call, 'network.unreachable'))
  if (envelope.success) return ok(envelope.value)
  return fail({
    code: knownCode(call, envelope.code),
    message: envelope.message,
    value: envelope.value,
    silent: call.alerts === false,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(reference !== undefined && { reference }),
  })
}

function openEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isEnvelope(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || !('success' in body) || !('value' in body)) return false
  return body.success === true || (body.success === false && 'code' in body && typeof body.code === 'string')
}
