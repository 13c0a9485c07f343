import type { BodyOf, CallShape, FailureOf, QueryOf, Result, Schema, ValueOf } from '@trevo/kernel'
import type { CallFailure } from './failure.ts'

type QueryPart<C extends CallShape> = C['query'] extends Schema
  ? object extends QueryOf<C>
    ? { readonly query?: QueryOf<C> }
    : { readonly query: QueryOf<C> }
  : object

type BodyPart<C extends CallShape> = C['body'] extends Schema ? { readonly body: BodyOf<C> } : object

type FilePart<C extends CallShape> = C['upload'] extends object ? { readonly file: Blob } : object

type KeyPart<C extends CallShape> = C['idempotent'] extends true
  ? { readonly idempotencyKey: string }
  : object

/** Past what the browser has kept, by whoever has just changed it. */
type FreshPart<C extends CallShape> = C['cacheSeconds'] extends number ? { readonly fresh?: boolean } : object

type SendOptions<C extends CallShape> = QueryPart<C> & BodyPart<C> & FilePart<C> & KeyPart<C> & FreshPart<C>

/** Nothing to pass when the call asks for nothing. */
type SendArguments<C extends CallShape> =
  object extends SendOptions<C> ? [options?: SendOptions<C>] : [options: SendOptions<C>]

export type Send = <C extends CallShape>(
  call: C,
  ...options: SendArguments<C>
) => Promise<Result<ValueOf<C>, CallFailure<FailureOf<C>>>>

/** What a caller passed, once the types of `Send` have done their work. */
export interface Given {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly file?: Blob
  readonly idempotencyKey?: string
  readonly fresh?: boolean
}
