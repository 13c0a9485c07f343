export interface Reply {
  readonly status?: number
  readonly type?: string
  readonly body?: string | Buffer
  /** Where to look next. */
  readonly location?: string
}
