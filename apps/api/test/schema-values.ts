import { assert, type Schema } from '@trevo/kernel'
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values worth trying under a field's name, because a shape alone never hits on a name or code that exists. */
export type Known = Readonly<Record<string, readonly unknown[]>>

export function jsonSchemaOf(schema: Schema): JsonSchema {
  assert(schema instanceof z.core.$ZodType, 'every schema of the contract is made with zod')
  return z.toJSONSchema(schema, { io: 'input' })
}

/** Values that a schema admits. */
export function valuesOf(schema: JsonSchema, known: Known = {}): fc.Arbitrary<unknown> {
  const { anyOf, oneOf } = schema
  const ways = anyOf ?? oneOf
  if (ways) return fc.oneof(...ways.map((way) => valuesOf(way, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items as JsonSchema, known), { maxLength: 5 })
    case 'string':
      return textsOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    // Whatever the contract leaves open.
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

function objectsOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0)
    return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 3 }))
  const model = properties.map(([name, property]) => {
    const shaped = valuesOf(property as JsonSchema, known)
    const values = known[name]
    return [
      name,
      values
        ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: shaped })
        : shaped,
    ]
  })
  return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...(schema.required ?? [])],
  })
}

function textsOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') {
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) })
}
