import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { A4 } from './domain/pdf-page.ts'

const compress = promisify(deflate)

export interface PdfDocument {
  readonly title: string
  /** As BCP 47 has it. */
  readonly language: string
  /** What is drawn on each. */
  readonly pages: Iterable<string>
}

const FONTS = 'F1 3 0 R /F2 4 0 R'
/** The objects before the first page's. */
const FIRST_PAGE = 6

/**
 * A document of PDF 1.7 (ISO 32000-1): numbered objects, a table of where each begins, and where that table is. Pages are
 * drawn and packed one after the other, away from the thread that serves everybody.
 */
export async function writePdf({ title, language, pages }: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let length = chunks[0]!.length
  const starts = new Map<number, number>()
  function add(...parts: (string | Buffer)[]): void {
    for (const part of parts) {
      const chunk = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      chunks.push(chunk)
      length += chunk.length
    }
  }
  function addObject(id: number, ...parts: (string | Buffer)[]): void {
    starts.set(id, length)
    add(`${id} 0 obj\n`, ...parts, '\nendobj\n')
  }

  const pageIds: number[] = []
  for (const drawn of pages) {
    const id = FIRST_PAGE + pageIds.length * 2
    const content = await compress(Buffer.from(drawn, 'latin1'))
    addObject(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${id + 1} 0 R ` +
        `/Resources << /Font << /${FONTS} >> >> >>`,
    )
    addObject(
      id + 1,
      `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
      content,
      '\nendstream',
    )
    pageIds.push(id)
  }
  addObject(
    1,
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  addObject(
    2,
    `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
  )
  addObject(3, fontOf('Helvetica'))
  addObject(4, fontOf('Helvetica-Bold'))
  addObject(5, `<< /Title ${unicode(title)} >>`)

  const table = Array.from({ length: starts.size }, (_, at) => starts.get(at + 1)!)
  const tableStart = length
  add(
    `xref\n0 ${table.length + 1}\n0000000000 65535 f \n`,
    ...table.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`),
    `trailer\n<< /Size ${table.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${tableStart}\n%%EOF\n`,
  )
  return Buffer.concat(chunks)
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** What is read apart from the pages may be in any script. */
function unicode(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}
