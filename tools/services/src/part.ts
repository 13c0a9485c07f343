import type { Addresses } from './addresses.ts'
import type { Command } from './run.ts'
import type { Site } from './site.ts'

export type Extra = 'firebase'

/** One process we can start, and how to tell that it does its work. */
export interface Part {
  readonly name: string
  /** Started only when this is asked for. */
  readonly extra?: Extra
  /** The addresses it answers at; it counts as external once one of them is overridden. */
  readonly answers: readonly (keyof Addresses)[]
  /** Only serves another part, so there is nothing to check when that one is external. */
  readonly inner?: true
  /** What to show where it has no address in `answers` of its own. */
  address?(site: Site): string
  /** Must be healthy before this one can start. */
  readonly after?: Part
  /** Has a service of the same name in compose.yaml. */
  readonly composed: boolean
  readonly binaries: readonly string[]
  readonly debianPackages: readonly string[]
  /** Shown for a server that does not tell its version. */
  readonly version?: string
  readonly stopSignal?: NodeJS.Signals
  /** Makes what the process needs on disk; runs before every start. */
  prepare?(site: Site): Promise<void>
  command(site: Site): Command
  /** Speaks the part's own protocol; gives the version it learnt, or '', and rejects when not well. */
  health(site: Site): Promise<string>
}

export const isExternal = (part: Part, site: Site) => part.answers.some((key) => site.external.has(key))

export const addressOf = (part: Part, site: Site) =>
  part.address?.(site) ?? part.answers.map((key) => site.addresses[key]).join(' ')
