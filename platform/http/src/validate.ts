import { AppError, type Schema, type SchemaIssue } from '@trevo/kernel'
import { SerializedJson } from './serialized-json.ts'

/** Checks what a caller sent; the reply names the offending fields, never their values. */
export function validateInput(schema: Schema, value: unknown): unknown {
  const result = validateNow(schema, value)
  if (result.issues === undefined) return result.value
  throw new AppError('request.invalid', { details: { fields: fieldNames(result.issues) } })
}

/** Checks what we are about to send. A mismatch is our bug; fields the contract does not name never leave. */
export function validateOutput(schema: Schema, value: unknown): unknown {
  if (value instanceof SerializedJson) return value
  const result = validateNow(schema, value)
  if (result.issues === undefined) return result.value
  throw new Error(`reply does not match the contract: ${fieldNames(result.issues).join(', ') || 'value'}`)
}

function validateNow(schema: Schema, value: unknown) {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('contract schemas must be synchronous')
  return result
}

function fieldNames(issues: readonly SchemaIssue[]): string[] {
  const names = issues.map(({ path }) =>
    (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  )
  return [...new Set(names)].slice(0, 20)
}

/** A piece of what is `SerializedJson`. */
export function serializeValidated(schema: Schema, value: unknown): string {
  return JSON.stringify(validateOutput(schema, value))
}
