import { PLATFORM_ERRORS, type CallShape, type PlatformErrorCode } from '@trevo/kernel'
import { jsonSchemaOf } from './json-schema.ts'

/** The platform's own refusals this call can meet; what it cannot meet stays out of its description. */
export function platformErrorsOf(call: CallShape): PlatformErrorCode[] {
  const sends = call.body !== undefined || call.upload !== undefined
  const reads = call.query !== undefined || sends
  const hasEffect = call.effect === true || call.method !== 'GET'
  const possible: Record<PlatformErrorCode, boolean> = {
    'request.malformed': true,
    'request.invalid': reads,
    'request.too_large': sends,
    'request.unsupported_type': sends,
    'request.timeout': true,
    'route.unknown': false,
    'merchant.unknown': true,
    'session.not.login': call.access !== 'open',
    'session.expired': call.access !== 'open',
    'no.permission':
      call.flag !== undefined || call.module !== undefined || call.access === 'account' || hasEffect,
    'region.restricted': !call.servedWhenClosed,
    'limit.exceeded': true,
    'sealed.refused': call.sealed === true,
    'idempotency.key_required': call.idempotent === true,
    'idempotency.mismatch': call.idempotent === true,
    'system.maintenance': !call.servedWhenClosed,
    'system.updating': true,
    'unknown.error': true,
  }
  // The keys of `possible` are the codes: its type says so.
  return (Object.keys(possible) as PlatformErrorCode[]).filter((code) => possible[code])
}

export function responsesOf(call: CallShape): Record<string, unknown> {
  const byStatus = Object.groupBy(platformErrorsOf(call), (code) => String(PLATFORM_ERRORS[code].http))
  const refusals = Object.entries(byStatus).map(([status, codes = []]) => [status, refusal(codes)])
  return {
    '200': success(call),
    ...(call.cacheSeconds !== undefined && { '304': { description: 'The copy the caller has is current.' } }),
    ...Object.fromEntries(refusals),
  }
}

function success(call: CallShape) {
  const value = {
    type: 'object',
    properties: { success: { const: true }, value: jsonSchemaOf(call.value, 'output') },
    required: ['success', 'value'],
  }
  return {
    description: call.failures ? 'The value, or an expected failure.' : 'The value.',
    ...(call.cacheSeconds !== undefined && { headers: { ETag: { schema: { type: 'string' } } } }),
    content: json(call.failures ? { oneOf: [value, failure(call.failures)] } : value),
  }
}

function refusal(codes: readonly PlatformErrorCode[]) {
  const retryable = codes.some((code) => PLATFORM_ERRORS[code].retryable)
  return {
    description: codes.map((code) => `\`${code}\`: ${PLATFORM_ERRORS[code].message}`).join('\n\n'),
    ...(retryable && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: json(failure(codes)),
  }
}

function failure(codes: readonly string[]) {
  return { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
