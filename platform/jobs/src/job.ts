import type { OutputOf, Schema } from '@trevo/kernel'

/** A job: what it is called, what it needs to know, and how often it may be tried. */
export interface JobDefinition<Payload extends Schema = Schema> {
  readonly name: string
  readonly payload: Payload
  readonly maxAttempts: number
}

export type PayloadOf<Definition extends JobDefinition> = OutputOf<Definition['payload']>

/** Defines a job, keeping its literal types so that enqueueing and handling infer theirs from it. */
export function job<const Definition extends JobDefinition>(definition: Definition): Definition {
  return definition
}

export interface JobHandler {
  readonly definition: JobDefinition
  handle(payload: unknown): Promise<void>
}

/** Joins a job with what does it. It may run more than once, so it must come to the same in the end. */
export function perform<Definition extends JobDefinition>(
  definition: Definition,
  handle: (payload: PayloadOf<Definition>) => Promise<void>,
): JobHandler {
  // Safe though wider: it is called only with what this very definition's schema has returned.
  return { definition, handle }
}
