import type { Purse } from './ports.ts'

export interface Movement {
  readonly purse: Purse
  /** Who names the reference, `provider:<code>` for a studio. */
  readonly source: string
  readonly ref: string
  /** What it is about, where the same reference about something else would be another request. */
  readonly subject?: string
  /** What the caller wants to find with it again. */
  readonly memo?: Readonly<Record<string, unknown>>
}

/** Cash is spent before bonus money: what a member could take home is at stake first, as they were told. */
export const SPEND_ORDER = ['cash', 'bonus'] as const
