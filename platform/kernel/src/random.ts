/** Randomness that need not be secret: jitter, sampling. Injected so that tests can repeat a run. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
}

export const systemRandom: Random = { next: () => Math.random() }
