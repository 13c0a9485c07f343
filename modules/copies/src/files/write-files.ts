import type { Merchant } from '@trevo/merchants'
import type { Owner } from '@trevo/own-data'
import type { MakingParts } from '../parts.ts'
import type { CopyRow, StoredFile } from '../sql/copy.ts'
import { holdSnapshot } from '../sql/snapshot.ts'
import type { About } from './copy-file.ts'
import { openCsv } from './csv-file.ts'
import { openJson } from './json-file.ts'
import { mannerOf } from './manner.ts'
import { openPdfFile } from './pdf-file.ts'
import type { Spool } from './spool.ts'

const OPENERS = { pdf: openPdfFile, csv: openCsv, json: openJson } as const

interface Of {
  readonly merchant: Merchant
  readonly copy: Pick<CopyRow, 'bucket' | 'memberId' | 'language'>
  readonly about: About
}

/** All files from one reading of one moment: what is in one is in the others, and the sums are those of the books. */
export function writeFiles(
  { db, sections }: Pick<MakingParts, 'db' | 'sections'>,
  { merchant, copy, about }: Of,
  spool: Spool,
): Promise<StoredFile[]> {
  const { bucket, memberId, language } = copy
  const owner: Owner = { merchantId: merchant.id, bucket, memberId, currency: merchant.pack.currency }
  const manner = mannerOf(merchant, language)
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    await holdSnapshot(tx)
    const files = (['pdf', 'csv', 'json'] as const).map((format) => {
      const spooled = spool.open(format)
      return { spooled, file: OPENERS[format](spooled.write, manner, about) }
    })
    for (const section of sections) {
      for (const { file } of files) await file.section(section)
      for await (const rows of section.read(tx, owner))
        for (const { file } of files) await file.rows(section, rows)
    }
    const stored: StoredFile[] = []
    for (const { file, spooled } of files) {
      await file.end()
      stored.push(await spooled.end())
    }
    return stored
  })
}
