import type { BodyOf, CallShape, QueryOf, ValueOf } from '@trevo/kernel'
import type { Intent } from './intent.ts'
import type { MerchantRef } from './merchant.ts'

/** All a precomputed reply may depend on: what is not here cannot leak into a shared cache. */
export interface ReadContext<C extends CallShape> {
  readonly merchant: MerchantRef
  readonly language: string
  readonly query: QueryOf<C>
}

export interface CallContext<C extends CallShape> extends ReadContext<C> {
  readonly body: BodyOf<C>
  /** Who calls, as the access rule found out; empty for an open call. */
  readonly subject: string
  readonly ip: string
  readonly rawBody: C extends { rawBody: true } ? Buffer : undefined
  readonly intent: C extends { idempotent: true } ? Intent : undefined
}

type ContextOf<C extends CallShape> = C extends { cacheSeconds: number } ? ReadContext<C> : CallContext<C>

export interface Served {
  readonly call: CallShape
  readonly handler: (context: CallContext<CallShape>) => unknown
}

/** Binds a call of the contract to the code that answers it. */
export function serve<C extends CallShape>(
  call: C,
  handler: (context: ContextOf<C>) => ValueOf<C> | Promise<ValueOf<C>>,
): Served {
  // The door builds the context from this very call's schemas, so the narrower type holds.
  return { call, handler: handler as Served['handler'] }
}
