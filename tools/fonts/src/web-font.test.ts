import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { widthReader } from './glyph-widths.ts'
import { tableOf } from './sfnt.ts'
import { makeWebFont } from './web-font.ts'

const root = new URL('../../../', import.meta.url)
const font = await makeWebFont(await readFile(new URL('tools/fonts/source/mona-sans.woff2', root)))

it('the font in the repository is the one this tool makes, and at most 40 KB', async () => {
  const shipped = await readFile(new URL('apps/web/public/fonts/mona-sans.woff2', root))
  expect(shipped.equals(font.woff2)).toBe(true)
  expect(shipped.length).toBeLessThanOrEqual(40 * 1024)
})

it('has a glyph for everything a Portuguese text is written with', () => {
  const width = widthReader(font.tables)
  const missing = width('\u{ffff}')
  const texts = 'Você, à água: “não” – ‘é’ — avó… nº 1ª • ÀÁÂÃÇÉÊÍÓÔÕÚ àáâãçéêíóôõúü R$ 1.234,56 2,47× −3 18+'
  expect([...texts].filter((character) => character !== ' ' && width(character) === missing)).toEqual([])
})

it('does not carry the name its authors reserve, but their copyright', () => {
  const names = tableOf(font.tables, 'name')
  const text = Buffer.from(names.subarray(names.readUInt16BE(4)))
    .swap16()
    .toString('utf16le')
  expect(text.replace(/^Copyright.*?Font Name "Mona"/, '')).not.toContain('Mona')
  expect(text).toMatch(/^Copyright 2022 The Mona Sans Project Authors/)
})

it('the fallback faces of the player app are the ones this tool makes', async () => {
  const css = await readFile(new URL('apps/web/src/theme/fallbackFont.css', root), 'utf8')
  expect(css.slice(css.indexOf('@'))).toBe(font.fallbackFaces)
})
