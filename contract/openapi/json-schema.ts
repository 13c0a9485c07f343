import { assert, type Schema } from '@trevo/kernel'
import * as z from 'zod/mini'

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output') {
  assert(schema instanceof z.core.$ZodType, 'every schema of the contract is made with zod')
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io })
  return jsonSchema
}
