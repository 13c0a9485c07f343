/*
 * What stands on a page of a PDF, in points from its lower left corner, in the Helvetica that every reader has. Texts are
 * written in WinAnsi, which has every letter of Portuguese and English.
 */

export const A4 = { width: 595, height: 842 } as const

/** Draws what the document says of itself once it is written. */
export const ON_EVERY_PAGE = { name: 'X1', drawn: '/X1 Do' } as const

export interface Words {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly isBold?: boolean
  /** From 0, black, to 1. */
  readonly grey?: number
  /** Where `x` is the end of the text. */
  readonly endsThere?: boolean
}

export function drawWords({ x, y, text, size, isBold = false, grey = 0, endsThere = false }: Words): string {
  const codes = winAnsi(text)
  const start = endsThere ? x - widthOf(codes, size) : x
  const escaped = codes.replace(/[\\()]/g, (sign) => `\\${sign}`)
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${grey} g ${start.toFixed(2)} ${y} Td (${escaped}) Tj ET`
}

export function drawRule(from: number, to: number, y: number, grey: number): string {
  return `${grey} G 0.5 w ${from} ${y} m ${to} ${y} l S`
}

export function drawBox(x: number, y: number, width: number, height: number, grey: number): string {
  return `${grey} g ${x} ${y} ${width} ${height} re f`
}

/** The text, or as much of its beginning as there is room for. */
export function fitWords(text: string, size: number, room: number): string {
  if (widthOf(winAnsi(text), size) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && widthOf(winAnsi(`${signs.join('')}…`), size) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** The text in lines that each have room; a word that has none alone is broken. */
export function wrapWords(text: string, size: number, room: number): string[] {
  const fits = (line: string) => widthOf(winAnsi(line), size) <= room
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    if (fits(paragraph)) {
      lines.push(paragraph)
      continue
    }
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const sign of word) {
        if (line !== '' && !fits(line + sign)) {
          lines.push(line)
          line = ''
        }
        line += sign
      }
    }
    lines.push(line)
  }
  return lines
}

/** Most texts have nothing but what every alphabet of computers has. */
const PLAIN = /^[ -~]*$/

/** Where WinAnsi has what Latin-1 has not. */
const SPECIAL: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

/** One sign a byte; a letter of another script is a question mark. */
function winAnsi(text: string): string {
  if (PLAIN.test(text)) return text
  return Array.from(text.normalize('NFC').replace(/\s/g, ' '), (sign) => {
    const code = SPECIAL[sign] ?? sign.codePointAt(0)!
    const isPrinted = (code >= 0x20 && code < 0x7f) || code >= 0xa0 || sign in SPECIAL
    return isPrinted && code <= 0xff ? String.fromCodePoint(code) : '?'
  }).join('')
}

/** Of the signs from the space to the tilde, in thousandths of the size (Adobe's metrics of Helvetica). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const
/** The euro and the dash; the rest is taken for wide, so that nothing runs over. */
const OTHER_WIDTHS: Readonly<Record<number, number>> = { 0x80: 556, 0x96: 556 }
const WIDEST = 1000

/** A letter with an accent is as wide as the letter. Figures are as wide in bold. */
function widthOf(codes: string, size: number): number {
  let sum = 0
  for (const sign of codes) sum += SIGN_WIDTHS[sign.charCodeAt(0)]!
  return (sum * size) / 1000
}

/** Of every sign there is on paper: long documents measure millions. */
const SIGN_WIDTHS = Array.from({ length: 256 }, (_, code) => {
  const plain = String.fromCharCode(code).normalize('NFD').codePointAt(0)!
  return WIDTHS[plain - 0x20] ?? OTHER_WIDTHS[plain] ?? WIDEST
})
