/** One line of docs/spec/requirements.json, as far as this tool reads it. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}
