import type { Access, BodyOf, CallShape, QueryOf, ValueOf } from '@trevo/kernel'
import type { IdempotentRequest } from './idempotency.ts'
import type { Caller } from './admission.ts'
import type { MerchantRef } from './merchant.ts'
import type { Visitor } from './visitor.ts'
import type { SerializedJson } from './serialized-json.ts'

interface Asked<C extends CallShape, M extends MerchantRef> {
  readonly merchant: M
  readonly language: string
  readonly query: QueryOf<C>
}

/** All a precomputed reply may depend on: what is not here cannot leak into a shared cache. */
export interface ReadContext<C extends CallShape, M extends MerchantRef> extends Asked<C, M> {
  /** Of an `optional` call, what kind of member asks: nobody in particular. A visitor is of no kind. */
  readonly memberType: number | undefined
  /** Of a reply with member flags, which group of members it is for; empty for everybody else. */
  readonly group: string
}

type CallerOf<A extends Access> = A extends 'open'
  ? undefined
  : A extends 'optional'
    ? Caller | undefined
    : Caller

export interface CallContext<C extends CallShape, M extends MerchantRef> extends Asked<C, M> {
  readonly body: BodyOf<C>
  /** Who calls, as the access rule found out. */
  readonly caller: CallerOf<C['access']>
  readonly visitor: Visitor
  readonly rawBody: C extends { rawBody: true } ? Buffer : undefined
  /** The file of an upload, as it came: nothing has looked at it yet. */
  readonly file: C extends { upload: object } ? Buffer : undefined
  readonly intent: C extends { idempotent: true } ? IdempotentRequest : undefined
}

type AnswerOf<C extends CallShape> = ValueOf<C> | SerializedJson

type ContextOf<C extends CallShape, M extends MerchantRef> = C extends { cacheSeconds: number }
  ? ReadContext<C, M>
  : CallContext<C, M>

/** Takes a place for a visitor, or throws when there is none; what it returns gives the place back. */
export type Reserve = (visitor: Visitor) => () => void

/** A call with its handler. What kind of merchant the handler asks for is what the server's directory must have. */
export interface Served<M extends MerchantRef = MerchantRef> extends ServeOptions<CallShape, M> {
  readonly call: CallShape
  readonly handler: (context: CallContext<CallShape, M> | ReadContext<CallShape, M>) => unknown
}

/** Changes whenever a precomputed reply has to be built again. Asked at every request, so it must be at hand. */
export type Version<M extends MerchantRef> = (merchant: M) => string

/**
 * What in a read's query its answer depends on, so that whatever else is sent along builds nothing twice. Nothing for
 * a question that hardly anybody asks again: it is answered on the spot, and the answer not kept.
 */
export type CacheKeyOf<C extends CallShape, M extends MerchantRef> = (
  read: ReadContext<C, M>,
) => string | undefined

/** What is one member's own in a precomputed reply. */
export interface MemberFlags {
  /** Members of one group share everything else. */
  readonly group: string
  /** Whether the thing with this number has the mark. */
  has(id: number): boolean
}

/** A precomputed reply whose things, each with an `id`, carry a mark that members have each for themselves. */
export interface MemberFlagOptions<M extends MerchantRef> {
  /** The name of the mark; as the handler gives it, it is for those who have none of their own. */
  readonly field: string
  of(merchant: M, caller: Caller): Promise<MemberFlags | undefined>
}

/** What a call needs besides its handler; most need nothing. */
interface ServeOptions<C extends CallShape, M extends MerchantRef> {
  /**
   * For a handler that needs something scarce: in a rush, who would wait for it in vain is sent away before anything
   * is read, opened or counted.
   */
  readonly reserve?: Reserve
  /** For a precomputed reply made of more than the merchant's own data: the state of the rest. */
  readonly version?: Version<M>
  /** For a precomputed reply that does not hang on every parameter: on which it does. */
  readonly cacheKeyOf?: CacheKeyOf<C, M>
  /** For a precomputed reply that is shared but for a mark on each thing. */
  readonly memberFlag?: MemberFlagOptions<M>
}

/** Binds a call of the contract to the code that answers it. */
export function serve<C extends CallShape, M extends MerchantRef = MerchantRef>(
  call: C,
  handler: (context: ContextOf<C, M>) => AnswerOf<C> | Promise<AnswerOf<C>>,
  options: ServeOptions<C, M> = {},
): Served<M> {
  // The door builds the context from this very call's schemas, so the narrower type holds.
  return {
    call,
    handler: handler as Served<M>['handler'],
    ...(options as ServeOptions<CallShape, M>),
  }
}
