import type { Row, Section } from '@trevo/own-data'

/** A file of a copy, written while its rows are read: sections one after the other, each with its rows. */
export interface CopyFile {
  section(section: Section): Promise<void>
  rows(section: Section, rows: readonly Row[]): Promise<void>
  end(): Promise<void>
}

/** What a file says of itself. */
export interface About {
  readonly copyId: string
  readonly account: string
  readonly madeAt: Date
}
