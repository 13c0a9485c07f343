/** Why somebody has to come again: they have asked too much by themselves (429), or all together have (503). */
export class TryLater extends Error {
  readonly status: 429 | 503
  readonly afterSeconds: number

  constructor(status: 429 | 503, afterSeconds: number) {
    super('try again later')
    this.status = status
    this.afterSeconds = afterSeconds
  }
}
