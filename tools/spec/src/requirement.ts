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
}
