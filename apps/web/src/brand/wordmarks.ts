/** A name drawn by hand on a field 62 units high. */
type Drawing = {
  readonly width: number
  /** Middle lines, drawn 10 units wide. */
  readonly strokes: string
  readonly fills: string
}

/** Names that were drawn. A merchant whose name is not here is set in type. */
export const wordmarks: ReadonlyMap<string, Drawing> = new Map([
  [
    'Trevo',
    {
      width: 220,
      strokes:
        'M13 1v41q0 13 13 13h7M1 19h32M49 14v46M49 60V40q0-21 19-21h5M84 38.6h34.4C118.4 26.6 111.4 19 101.2 19 90.8 19 83.6 26.6 83.6 37S90.8 55 101.6 55c6.4 0 11.4-2.4 15-6.6M174.4 37a19.6 18 0 1 0 39.2 0 19.6 18 0 1 0-39.2 0Z',
      fills: 'M126 14h11.2l9.8 30.6 9.8-30.6H168l-15.6 46h-10.8Z',
    },
  ],
])
