/** One line of a catalogue in docs/spec, as far as this tool reads it. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}
