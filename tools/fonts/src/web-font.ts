import { deepEqual } from 'node:assert/strict'
import subsetFont from 'subset-font'
import { CUTS, fallbackFace, type Cut } from './fallback.ts'
import { renameFont } from './name-table.ts'
import { readTables, tableOf, writeTables, type Tables } from './sfnt.ts'

/** What the type tokens of the player app use, and no more. */
const AXES = { wght: { min: 420, max: 840 }, wdth: { min: 100, max: 112 } }

/**
 * Kerning that follows both axes is 21 KB of the file, more than a third. The kerning of one weight in the
 * middle serves all of them: no line of text becomes longer or shorter by more than 1 %.
 */
const KERNING_AT = { wght: 600, wdth: 100 }
const KERNING_TABLES = ['GPOS', 'GDEF']

const OPTIONS = { keepFeatures: ['kern', 'tnum'], noHinting: true } as const

/** Latin-1 writes Portuguese, English and the names of most players; then what texts are set with. */
const CHARACTERS = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa0, 0xff), ...'–—‘’“”…•−€'].join(
  '',
)

export interface WebFont {
  readonly woff2: Buffer
  readonly tables: Tables
  /** The faces of the system fonts that stand in until it arrives, as CSS. */
  readonly fallbackFaces: string
}

export async function makeWebFont(source: Buffer): Promise<WebFont> {
  const tables = await subset(source, AXES)
  const still = await subset(source, KERNING_AT)
  deepEqual(tableOf(tables, 'cmap'), tableOf(still, 'cmap'), 'both subsets number their glyphs alike')

  for (const tag of KERNING_TABLES) tables.set(tag, tableOf(still, tag))
  tables.set('name', renameFont(tableOf(tables, 'name'), 'Mona Sans', 'Trevo Sans'))
  const woff2 = await subsetFont(writeTables(tables), CHARACTERS, { ...OPTIONS, targetFormat: 'woff2' })
  const faces = await Promise.all(CUTS.map(async (cut) => fallbackFace(cut, await subset(source, cut))))
  return { woff2, tables, fallbackFaces: faces.join('\n') }
}

async function subset(source: Buffer, variationAxes: typeof AXES | Cut) {
  return readTables(
    await subsetFont(source, CHARACTERS, { ...OPTIONS, targetFormat: 'truetype', variationAxes }),
  )
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}
