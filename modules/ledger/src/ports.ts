/** Where checkpoints are out of reach for whoever can write to the database: storage that keeps what it was given. */
export interface CheckpointArchive {
  /** Keeps it, unless there is one of this number already. */
  put(seq: number, content: string): Promise<void>
  get(seq: number): Promise<string | undefined>
}
