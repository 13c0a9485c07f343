/** Something the worker does over and over; answers whether more is waiting. */
export interface Chore {
  readonly name: string
  readonly restMs: number
  run(): Promise<boolean>
}
