import { csvHead, csvRow, openZip, type WriteBytes } from '@trevo/documents'
import type { CopyFile } from './copy-file.ts'
import type { Manner } from './manner.ts'

/** A table for each section, in an archive. */
export function openCsv(write: WriteBytes, { language, say, inSheet }: Manner): CopyFile {
  const zip = openZip(write)
  return {
    async section({ name, columns }) {
      await zip.file(`${name}.csv`)
      const heads = Object.values(columns).map(({ title }) => say(title))
      await zip.write(csvHead + csvRow(heads, language))
    },
    async rows({ columns }, rows) {
      const named = Object.entries(columns)
      const lines = rows.map((row) =>
        csvRow(
          named.map(([name, column]) => inSheet(row[name]!, column)),
          language,
        ),
      )
      await zip.write(lines.join(''))
    },
    end: zip.end,
  }
}
