export interface Pace {
  /** Between the first tries. */
  readonly againMs: number
  /** The longest wait for a platform that has been away for long. */
  readonly againMaxMs: number
}

export const waitFor = (tries: number, { againMs, againMaxMs }: Pace) =>
  tries < 3 ? againMs : Math.min(againMs * 2 ** (tries - 2), againMaxMs)
