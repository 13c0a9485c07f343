import type { Tx } from '@trevo/db'
import { assert, type OutputOf, type Schema } from '@trevo/kernel'

/** `merchants.v1.changed`: domain, version, name. A breaking change is a new version beside the old one. */
type EventSubject = `${string}.v${number}.${string}`

export interface EventDefinition<Payload extends Schema = Schema> {
  readonly subject: EventSubject
  readonly payload: Payload
}

export type PayloadOf<Definition extends EventDefinition> = OutputOf<Definition['payload']>

const SUBJECT = /^[a-z][a-z_]*\.v[1-9]\d*\.[a-z][a-z_]*$/

/** Defines an event, keeping its literal types so that emitting and handling infer theirs from it. */
export function event<const Definition extends EventDefinition>(definition: Definition): Definition {
  assert(SUBJECT.test(definition.subject), `event subject ${definition.subject}`)
  return definition
}

/** An event on its way. Until a schema has accepted it, nothing is known about its payload. */
export interface BusEvent<Payload = unknown> {
  /** The same however often it is delivered. */
  readonly id: string
  readonly subject: string
  readonly merchantId: number | null
  readonly emittedAt: Date
  readonly payload: Payload
}

export interface EventHandler {
  readonly definition: EventDefinition
  handle(tx: Tx, event: BusEvent): Promise<void>
}

/**
 * Joins an event with what is to be done about it. The transaction sees only the event's merchant; an event of
 * no merchant is handled in system scope.
 */
export function on<Definition extends EventDefinition>(
  definition: Definition,
  handle: (tx: Tx, event: BusEvent<PayloadOf<Definition>>) => Promise<void>,
): EventHandler {
  // Safe though wider: it is called only with what this very definition's schema has returned.
  return { definition, handle }
}
