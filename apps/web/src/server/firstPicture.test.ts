import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createInlining } from './firstPicture.ts'
import type { Pictures } from './images.ts'

const BANNER =
  '<img srcSet="https://img.example/img/banners/a?w=480 480w, https://img.example/img/banners/a?w=960 960w" ' +
  'src="https://img.example/img/banners/a?w=480" sizes="92vw" fetchPriority="high"/>'
const TILE = '<img src="https://img.example/img/games/b?w=160" fetchPriority="low"/>'
const PRELOAD = '<link rel="preload" as="image" imageSrcSet="…" fetchPriority="high"/>'
const page = `<head>${PRELOAD}</head><body>${TILE}${BANNER}${TILE}</body>`

const plain = sharp({ create: { width: 960, height: 462, channels: 3, background: '#285' } })
const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const

function holding(body: Buffer) {
  const asked: string[] = []
  const pictures: Pictures = async (name) => {
    asked.push(name)
    return name === 'banners/a' ? { type: 'image/avif', body } : undefined
  }
  return { asked, inline: createInlining(pictures) }
}

it('puts the first picture into the document, and asks for it nowhere else', async () => {
  const { inline, asked } = holding(await plain.avif().toBuffer())
  const html = await inline(page)
  expect(asked).toEqual(['banners/a'])
  const [, base64] = /<img src="data:image\/avif;base64,([^"]+)" sizes="92vw" fetchPriority="high"\/>/.exec(
    html,
  )!
  const { width, format } = await sharp(Buffer.from(base64!, 'base64')).metadata()
  expect([width, format]).toEqual([720, 'heif'])
  expect(html).not.toContain(PRELOAD)
  expect(html).not.toContain('banners/a')
  expect(html.split(TILE)).toHaveLength(3)
})

it('leaves the page alone where the picture is heavy, not ours, or there is none', async () => {
  const heavy = sharp({ create: { width: 960, height: 462, channels: 3, background: '#000', noise } })
  expect(await holding(await heavy.png().toBuffer()).inline(page)).toBe(page)
  const { inline } = holding(await plain.avif().toBuffer())
  const other = page.replaceAll('banners/a', 'banners/c')
  expect(await inline(other)).toBe(other)
  expect(await inline(TILE)).toBe(TILE)
})
