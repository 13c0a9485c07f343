import { assert, type OutputOf, type Schema } from '@trevo/kernel'

/** A kind of event: `identity.login`, and the few fields that say more. Never a secret, a name, a number or an address. */
export interface SecurityEventDefinition<Details extends Schema = Schema> {
  readonly kind: string
  readonly details: Details
}

export type DetailsOf<Definition extends SecurityEventDefinition> = OutputOf<Definition['details']>

const KIND = /^[a-z]+\.[a-z_]+$/

/** Defines a kind of event, keeping its literal types so that recording infers its own from it. */
export function securityEvent<const Definition extends SecurityEventDefinition>(
  definition: Definition,
): Definition {
  assert(KIND.test(definition.kind), `security event ${definition.kind}`)
  return definition
}

/** Who did it. Operators go by the account name they have everywhere. */
export type Actor =
  | { readonly kind: 'member' | 'provider' | 'operator'; readonly id: string }
  /** An operator without a name: of what no console has asked who they are yet. */
  | { readonly kind: 'visitor' | 'system' | 'operator' }

export interface Where {
  readonly ip: string
  readonly userAgent?: string
  /** The browser's name, as a digest. */
  readonly device?: Buffer
}

export interface SecurityEvent<Details> {
  /** Nothing for what is no merchant's. */
  readonly merchantId: number | null
  readonly outcome: 'done' | 'refused'
  readonly actor: Actor
  /** Whom it is about. */
  readonly memberId?: string | undefined
  /** Whom a visitor said to be, as a digest. */
  readonly claimed?: Buffer | undefined
  readonly where?: Where | undefined
  readonly requestId?: string | undefined
  readonly details: Details
}
