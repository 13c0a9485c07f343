import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { A4, ON_EVERY_PAGE } from './pdf-page.ts'

const compress = promisify(deflate)

/** Takes what comes next of a file. */
export type WriteBytes = (bytes: Buffer) => Promise<void>

export interface PdfOptions {
  readonly title: string
  /** As BCP 47 has it. */
  readonly language: string
}

/** A document that is written while it is made. */
export interface Pdf {
  /** One more, with what is drawn on it. */
  page(drawn: string): Promise<void>
  /** What is only known now, such as how many pages there are, is drawn wherever a page has `ON_EVERY_PAGE`. */
  end(onEveryPage?: string): Promise<void>
}

const FONTS = '/F1 3 0 R /F2 4 0 R'
const EVERY_PAGE = 6
/** The objects before the first page's. */
const FIRST_PAGE = 7

/**
 * A document of PDF 1.7 (ISO 32000-1): numbered objects, a table of where each begins, and where that table is. Pages are
 * packed one after the other, away from the thread that serves everybody, and none is kept.
 */
export function openPdf(write: WriteBytes, { title, language }: PdfOptions): Pdf {
  const starts = new Map<number, number>()
  const pageIds: number[] = []
  let length = 0
  async function add(...parts: (string | Buffer)[]): Promise<void> {
    const bytes = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    length += bytes.length
    await write(bytes)
  }
  async function addObject(id: number, ...parts: (string | Buffer)[]): Promise<void> {
    if (length === 0) await add('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n')
    starts.set(id, length)
    await add(`${id} 0 obj\n`, ...parts, '\nendobj\n')
  }
  async function addStream(id: number, about: string, drawn: string): Promise<void> {
    const content = await compress(Buffer.from(drawn, 'latin1'))
    await addObject(
      id,
      `<< ${about}/Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
      content,
      '\nendstream',
    )
  }

  return {
    async page(drawn) {
      const id = FIRST_PAGE + pageIds.length * 2
      pageIds.push(id)
      await addObject(
        id,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${id + 1} 0 R ` +
          `/Resources << /Font << ${FONTS} >> /XObject << /${ON_EVERY_PAGE.name} ${EVERY_PAGE} 0 R >> >> >>`,
      )
      await addStream(id + 1, '', drawn)
    },
    async end(onEveryPage = '') {
      await addObject(
        1,
        `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      )
      await addObject(
        2,
        `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
      )
      await addObject(3, fontOf('Helvetica'))
      await addObject(4, fontOf('Helvetica-Bold'))
      await addObject(5, `<< /Title ${unicode(title)} >>`)
      const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << ${FONTS} >> >> `
      await addStream(EVERY_PAGE, form, onEveryPage)
      const table = Array.from({ length: starts.size }, (_, at) => starts.get(at + 1)!)
      const tableStart = length
      await add(
        `xref\n0 ${table.length + 1}\n0000000000 65535 f \n`,
        ...table.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`),
        `trailer\n<< /Size ${table.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${tableStart}\n%%EOF\n`,
      )
    },
  }
}

/** A short one, whole. */
export async function writePdf({
  pages,
  ...options
}: PdfOptions & { readonly pages: Iterable<string> }): Promise<Buffer> {
  const chunks: Buffer[] = []
  const pdf = openPdf(async (bytes) => void chunks.push(bytes), options)
  for (const drawn of pages) await pdf.page(drawn)
  await pdf.end()
  return Buffer.concat(chunks)
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** What is read apart from the pages may be in any script. */
function unicode(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}
