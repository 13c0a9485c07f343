import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { Point } from '../sdf/outline.ts'
import { openGlyphs, type Contour } from './glyphs.ts'
import { openCharacterMap, openTables } from './sfnt.ts'

/** The house's own variable font: the only letters in any picture. */
const SOURCE = new URL('../../../fonts/source/mona-sans.woff2', import.meta.url)
const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúº ,.'&!-"

export interface Line {
  /** In ems, y downwards from the baseline. */
  readonly contours: readonly Contour[]
  readonly width: number
}

export interface Typeface {
  readonly set: (text: string, tracking?: number) => Line
}

export async function openTypeface(weight: number, width: number): Promise<Typeface> {
  const table = openTables(
    await subsetFont(readFileSync(SOURCE), LETTERS, {
      targetFormat: 'truetype',
      keepFeatures: [],
      variationAxes: { wght: weight, wdth: width },
      noHinting: true,
    }),
  )
  const em = table('head').readUInt16BE(18)
  const glyphOf = openCharacterMap(table('cmap'))
  const contoursOf = openGlyphs(table('glyf'), table('loca'), table('head').readInt16BE(50) === 1)
  const lastWidth = table('hhea').readUInt16BE(34) - 1
  return {
    set(text, tracking = 0) {
      let pen = 0
      const contours = [...text].flatMap((character) => {
        const glyph = glyphOf(character.codePointAt(0)!)
        if (glyph === 0) throw new Error(`no letter ${character} in the lettering of "${text}"`)
        const from = pen
        pen += table('hmtx').readUInt16BE(Math.min(glyph, lastWidth) * 4) / em + tracking
        return contoursOf(glyph).map((contour) => contour.map(([x, y]): Point => [from + x / em, -y / em]))
      })
      return { contours, width: pen - tracking }
    },
  }
}

/** An SVG path of quadratic curves. */
export function pathOf(contours: readonly Contour[], digits = 1): string {
  const write = ([x, y]: Point) => `${x.toFixed(digits)} ${y.toFixed(digits)}`
  return contours
    .map(([first, ...rest]) => {
      const curves = Array.from(
        { length: rest.length / 2 },
        (_, at) => `Q${write(rest[at * 2]!)} ${write(rest[at * 2 + 1]!)}`,
      )
      return `M${write(first!)}${curves.join('')}Z`
    })
    .join('')
}
