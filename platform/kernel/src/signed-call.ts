import type { Surface } from './call.ts'
import type { OutputOf, Schema } from './schema.ts'

/**
 * A call between two machines that share a secret: the caller signs the bytes it sends, and every answer is one
 * JSON object with a `code`. `OK` comes with the answer's fields, any other code is one of the refusals.
 */
export interface SignedCallShape {
  readonly id: string
  readonly surface: Exclude<Surface, 'player'>
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** What it is for, in a sentence: who writes the other side reads this. */
  readonly summary: string
  readonly body?: Schema
  readonly answer: Schema
  /** What a refusal says; its code is one of `refusals`. */
  readonly refusal: Schema
  readonly refusals: readonly string[]
  /** Rules this call follows. */
  readonly spec: readonly string[]
}

export type SignedAnswerOf<C extends SignedCallShape> = OutputOf<C['answer']> | OutputOf<C['refusal']>

/** Defines a signed call, keeping its literal types so that the server infers its own from it. */
export function signedCall<const C extends SignedCallShape>(shape: C): C {
  return shape
}
