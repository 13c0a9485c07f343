/** One line of a catalogue in docs/spec, as far as this tool reads it. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
  /** Our decision where the text is open. */
  readonly resolution?: string | null
  readonly kind?: string
  /** In milliseconds: the times whose both bounds must be measured. */
  readonly timers?: readonly number[]
  /** Why nothing proves it yet. */
  readonly waits?: string
}

/** A line of a law or of a regulator. */
export interface Rule extends Requirement {
  /** The article it comes from. */
  readonly basis: string
  /** H: an official text, or several sources that agree. M: one good secondary source. L: to be confirmed. */
  readonly certainty: 'H' | 'M' | 'L'
  readonly resolution: string
}
