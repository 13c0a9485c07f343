import type { Stream } from '../../../../modules/catalogue/demo/stream.ts'

/** The field a pattern is drawn in: its size, where the hero is, the colours of its lines. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly cx: number
  readonly cy: number
  readonly ink: string
  readonly shade: string
  readonly stream: Stream
}
