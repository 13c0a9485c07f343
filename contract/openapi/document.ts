import type { Access, CallShape } from '@trevo/kernel'
import { GATEWAYS, LANGUAGES, MODULES } from '../src/index.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { responsesOf } from './responses.ts'

const text = { type: 'string' }

/** OpenAPI 3.1 of the given calls. Paths are in alphabetical order, so that a new call moves no other. */
export function buildDocument(calls: readonly CallShape[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of calls.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trevo player API',
      version: '1',
      description: 'The host decides the merchant. Every reply is `{success, value, code?, message?}`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { parameters, schemas: { Failure }, securitySchemes },
  }
}

function operationOf(call: CallShape) {
  return {
    operationId: call.id,
    tags: [call.id.split('.', 1).join()],
    parameters: [...headersOf(call), ...queryOf(call)],
    ...(call.body && { requestBody: requestBodyOf(call, call.body) }),
    ...(call.upload && { requestBody: fileOf(call.upload) }),
    responses: responsesOf(call),
    security: SECURITY[call.access],
    'x-access': call.access,
    'x-limit': call.limit,
    'x-sealed': call.sealed ?? false,
    ...(call.flag && { 'x-flag': call.flag }),
    ...(call.cacheSeconds !== undefined && { 'x-cache-seconds': call.cacheSeconds }),
    'x-spec': call.spec,
  }
}

const MEMBER = { session: [], handle: [] }
/** An empty entry: it can also be left out. */
const SECURITY: Readonly<Record<Access, object[]>> = {
  open: [],
  optional: [{}, MEMBER],
  session: [MEMBER],
  account: [MEMBER],
  real: [MEMBER],
}

function headersOf(call: CallShape) {
  const names = ['Merchant', 'Gateway', 'Language']
  if (call.module) names.push('Module')
  if (call.sealed) names.push('Encryption')
  if (call.idempotent) names.push('IdempotencyKey')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function queryOf(call: CallShape) {
  if (!call.query) return []
  const { properties = {}, required = [] } = jsonSchemaOf(call.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBodyOf(call: CallShape, body: NonNullable<CallShape['body']>) {
  const schema = jsonSchemaOf(body, 'input')
  if (!call.sealed) {
    const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json'
    return { required: true, content: { [type]: { schema } } }
  }
  const sealed = { ...text, contentMediaType: 'application/json', contentSchema: schema }
  return {
    required: true,
    description: 'A compact JWE (ECDH-ES, A256GCM) whose plaintext is the JSON described here.',
    content: { 'application/jose': { schema: sealed } },
  }
}

function fileOf({ field, maxBytes }: NonNullable<CallShape['upload']>) {
  const file = { ...text, format: 'binary', maxLength: maxBytes }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function header(name: string, schema: object, required = false) {
  return { name, in: 'header', required, schema }
}

const parameters = {
  Merchant: header('Merchant', text),
  Gateway: header('Gateway', { type: 'integer', enum: Object.values(GATEWAYS) }),
  Language: header('Language', { ...text, enum: LANGUAGES }),
  Module: header('Module', { ...text, enum: MODULES }),
  Encryption: header('Encryption', { ...text, pattern: '^JWE;kid=.+$' }, true),
  IdempotencyKey: header('Idempotency-Key', text, true),
}

const Failure = {
  type: 'object',
  description: 'Its header X-Request-Id names the request: customer service finds it in the log by that.',
  properties: { success: { const: false }, value: { type: ['object', 'null'] }, code: text, message: text },
  required: ['success', 'value', 'code', 'message'],
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  handle: { type: 'apiKey', in: 'header', name: 'Token' },
}
