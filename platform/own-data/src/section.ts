import type { Tx } from '@trevo/db'
import type { Column, Value, Words } from './column.ts'

/** Whose data it is. */
export interface Owner {
  readonly merchantId: number
  readonly bucket: number
  readonly memberId: string
  readonly currency: string
}

export type Row = Readonly<Record<string, Value>>

/** What a module holds about a member, as the member is to read it: its part of the copy that they can ask for. */
export interface Section {
  /** In files: what a part of the document, or a file of the archive, is called. */
  readonly name: string
  readonly title: Words
  /** What has to be known to read it, or why something of it is not there. */
  readonly about?: Words
  /** The tables it tells of. A test asks for each that has something of members. */
  readonly tables: readonly string[]
  readonly columns: Readonly<Record<string, Column>>
  /** In the transaction of the copy, all of whose sections are of one moment. */
  read(tx: Tx, owner: Owner): AsyncIterable<readonly Row[]>
}

/** Keeps columns and rows to the same names. */
export function section<Of extends { readonly [Name in keyof Of]: Value }>(
  of: Omit<Section, 'columns' | 'read'> & {
    readonly columns: { readonly [Name in keyof Of]: Column }
    readonly read: (tx: Tx, owner: Owner) => AsyncIterable<readonly Of[]>
  },
): Section {
  return of
}
