import type { OutputOf, Schema } from './schema.ts'

/** Which firewall a call stands behind; one process may serve some of them. */
export type Surface = 'player' | 'provider' | 'hooks'

/**
 * Who may call: anyone, whoever has a session, or whoever has one with an account of their own, which a trial
 * is not; `real` is for accounts that hold real money. `optional` is for anyone too, but looks who it is: members are told more, or something else. `open` must
 * be written out: a call without a rule does not compile and does not start.
 */
export type Access = 'open' | 'optional' | 'session' | 'account' | 'real'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Limit {
  readonly name: string
  readonly points: number
  readonly perSeconds: number
  /**
   * `process` counts inside one process and needs no network; `shared` counts in Redis over all processes.
   * A shared limit guards something an attacker wants, so it refuses when Redis cannot be reached.
   */
  readonly counted: 'process' | 'shared'
}

export interface CallShape {
  readonly id: string
  readonly surface: Surface
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly limit: Limit
  /** Feature flag or module that must be on for the merchant. */
  readonly flag?: string
  readonly module?: string
  /** A GET that changes something: never repeated by itself, and refused when it comes from another site. */
  readonly effect?: true
  /** How the body travels when it is not JSON: sealed as a JWE, as an HTML form, or as a form with a file. */
  readonly sealed?: true
  readonly form?: true
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** How large the body may be where it carries more than words. */
  readonly bodyMaxBytes?: number
  /** The caller must name its intent with an Idempotency-Key. */
  readonly idempotent?: true
  /** The handler needs the bytes as they came, for a signature. */
  readonly rawBody?: true
  /** Answered even while the merchant is in maintenance or the visitor's region is restricted. */
  readonly servedWhenClosed?: true
  /**
   * The answer depends on merchant, language and query alone, and if the call is `optional` on the kind of member:
   * precomputed, with ETag.
   */
  readonly cacheSeconds?: number
  /** The app asks this by itself, again and again: it is no sign that somebody is still there. */
  readonly polled?: true
  /** The request helper shares one result among calls made inside this window. */
  readonly throttleMs?: number
  /** The app shows nothing when this call fails. */
  readonly alerts?: false
  readonly query?: Schema
  /** The field of the query that names the merchant. The request helper fills it in. */
  readonly merchantField?: 'merchant' | 'merchantCode' | 'merchant_code'
  readonly body?: Schema
  readonly value: Schema
  /** Codes of expected business failures; they answer HTTP 200 with `success: false`. */
  readonly failures?: readonly string[]
  /** Requirements this call answers. */
  readonly spec: readonly string[]
}

export type QueryOf<C extends CallShape> = OutputOf<C['query']>
export type BodyOf<C extends CallShape> = OutputOf<C['body']>
export type ValueOf<C extends CallShape> = OutputOf<C['value']>
export type FailureOf<C extends CallShape> = C['failures'] extends readonly (infer Code)[] ? Code : never

/** Defines a call, keeping its literal types so that server and client infer theirs from it. */
export function call<const C extends CallShape>(shape: C): C {
  return shape
}

/** Every reply has this shape, whatever the HTTP status. */
export type Envelope<Value = unknown> =
  | { readonly success: true; readonly value: Value }
  | {
      readonly success: false
      readonly value: Readonly<Record<string, unknown>> | null
      readonly code: string
      readonly message: string
    }
