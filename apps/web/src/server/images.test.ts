import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictures, type Pictures } from './images.ts'
import { makePicture } from './makePicture.ts'

const MODERN = 'image/avif,image/webp,image/png,*/*;q=0.8'
const OLDER = 'image/webp,*/*;q=0.8'
const OLDEST = 'image/png,image/*;q=0.8,*/*;q=0.5'

let folder: string
let pictures: Pictures
let tile: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const plain = sharp({ create: { width: 360, height: 480, channels: 3, background: '#285' } })
  tile = await plain.avif().toBuffer()
  await Promise.all(
    ['own', 'many', 'drawn/games', 'drawn/vendors'].map((one) =>
      mkdir(join(folder, one), { recursive: true }),
    ),
  )
  await writeFile(join(folder, 'own/moon.png'), await plain.png().toBuffer())
  await writeFile(join(folder, 'own/glass.webp'), await plain.clone().ensureAlpha(0.5).webp().toBuffer())
  await writeFile(join(folder, 'drawn/games/a-b.avif'), tile)
  await writeFile(join(folder, 'drawn/vendors/AV_default.webp'), await plain.resize(96).webp().toBuffer())
  await writeFile(join(folder, 'drawn/games/recipes.json'), '{}')
  const small = await plain.clone().resize(24).webp().toBuffer()
  const many = Array.from({ length: 40 }, (_, at) => writeFile(join(folder, `many/game-${at}.webp`), small))
  await Promise.all(many)
  pictures = await openPictures([join(folder, 'own'), join(folder, 'drawn')], makePicture)
})
afterAll(() => rm(folder, { recursive: true }))

async function sizeOf(name: string, width: string, accept: string) {
  const picture = await pictures(name, width, accept)
  return picture && [picture.type, (await sharp(picture.body).metadata()).width]
}

describe('a picture', () => {
  it('that the browser reads and that is about as small is sent as it is', async () => {
    for (const width of ['480', '240'])
      expect((await pictures('games/a-b', width, MODERN))?.body.equals(tile), width).toBe(true)
    expect(await sizeOf('vendors/AV_default.png', '96', MODERN)).toEqual(['image/webp', 96])
  })

  it('is made in the width and format of the browser otherwise, never larger than it is', async () => {
    expect(await sizeOf('games/a-b', '160', MODERN)).toEqual(['image/avif', 160])
    expect(await sizeOf('games/a-b', '480', OLDER)).toEqual(['image/webp', 360])
    expect(await sizeOf('games/a-b', '160', OLDEST)).toEqual(['image/jpeg', 160])
    expect(await sizeOf('glass', '160', OLDEST)).toEqual(['image/png', 160])
    expect(await sizeOf('moon', '96', OLDER)).toEqual(['image/webp', 96])
    expect(await sizeOf('moon', '480', MODERN)).toEqual(['image/avif', 360])
  })

  it('is made once, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures('games/a-b', '96', OLDER)))
    expect(new Set(all.map((one) => one?.body)).size).toBe(1)
  })

  it('is counted for whoever has it made, and not for whoever gets one that is kept', async () => {
    let made = 0
    const ask = (width: string) => pictures('moon', width, OLDER, () => (made += 1))
    await ask('240')
    await ask('240')
    expect(made).toBe(1)
    await ask('320')
    expect(made).toBe(2)
    const refusal = new Error('enough')
    const refuse = () => {
      throw refusal
    }
    await expect(pictures('moon', '160', OLDER, refuse)).rejects.toBe(refusal)
    expect((await pictures('moon', '240', OLDER, refuse))?.type).toBe('image/webp')
    expect((await ask('160'))?.type).toBe('image/webp')
  })

  it('is not waited for by more than a few; what is kept is sent meanwhile', async () => {
    const names = await readdir(join(folder, 'many'))
    let held = Promise.resolve()
    const fresh = await openPictures([join(folder, 'many')], async (order) => {
      await held
      return makePicture(order)
    })
    const kept = await fresh(names[0]!, '96', OLDEST)
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const sentAway: unknown[] = []
    const note = (error: unknown) => void sentAway.push(error)
    const asked = names.slice(1).map((name) => fresh(name, '96', OLDEST).catch(note))
    await expect.poll(() => sentAway).toHaveLength(names.length - 34)
    expect(sentAway[0]).toMatchObject({ status: 503, afterSeconds: 5 })
    expect(await fresh(names[0]!, '96', OLDEST)).toBe(kept)
    resolve()
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(33)
  })

  it('there is none of another width, name or folder', async () => {
    for (const [name, width] of [
      ['games/a-b', '241'],
      ['games/a-b', undefined],
      ['games/none', '240'],
      ['games/recipes', '240'],
      ['../drawn/games/a-b', '240'],
      ['games', '240'],
      ['', '240'],
    ] as const)
      expect(await pictures(name, width, MODERN), name).toBeUndefined()
  })
})
