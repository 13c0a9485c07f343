export interface RetryPolicy {
  /** Between the first tries. */
  readonly againMs: number
  /** The longest wait for a platform that has been away for long. */
  readonly againMaxMs: number
}

export const backoffMs = (tries: number, { againMs, againMaxMs }: RetryPolicy) =>
  tries < 3 ? againMs : Math.min(againMs * 2 ** (tries - 2), againMaxMs)
