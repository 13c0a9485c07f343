import type { KeyObject } from 'node:crypto'
import type { OutputOf, SignedAnswerOf, SignedCallShape } from '@trevo/kernel'

/** A secret shared with one caller, and where from they may use it. */
export interface SigningKey {
  readonly id: string
  readonly secret: KeyObject
  /** From nowhere else. */
  readonly addresses: readonly string[]
}

export interface SignedServed<Key extends SigningKey = SigningKey> {
  readonly call: SignedCallShape
  readonly handler: (key: Key, body: unknown) => object | Promise<object>
}

/** Binds a signed call to the code that answers it. */
export function serveSigned<C extends SignedCallShape, Key extends SigningKey>(
  call: C,
  handler: (key: Key, body: OutputOf<C['body']>) => SignedAnswerOf<C> | Promise<SignedAnswerOf<C>>,
): SignedServed<Key> {
  // The door hands over what this very call's schema has returned, and an answer is an object with a code.
  return { call, handler: handler as SignedServed<Key>['handler'] }
}
