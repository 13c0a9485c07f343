import { changeHeadIcon, headIcon, memberInfo } from '@trevo/contract'
import { CANARY, hostilePictures, type Upload } from '@trevo/testkit/hostile-pictures'
import { sizeOf } from '@trevo/testkit/sizes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { setClub } from '../src/index.ts'
import { memberRoutes } from '../src/routes/member.ts'
import type { Browser } from './browser.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'

/** Each redrawing is a process; all of the pictures are sent at night. */
const UPLOADS_EACH = sizeOf('UPLOADS_EACH', 4)
const harness = useHarness({ routes: memberRoutes })

async function member() {
  const person = await harness.person()
  const browser = harness.browser()
  await enter(harness, browser, person)
  return { person, browser }
}

const upload = (browser: Browser, bytes: Buffer, name = 'me.jpg') =>
  browser.send(changeHeadIcon, { file: new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }) })

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })

it('tells members who they are [SESS-21]', async () => {
  const { person, browser } = await member()
  expect(await browser.ask(memberInfo)).toEqual({
    id: person.memberId,
    account: person.username,
    nickname: null,
    type: 0,
    clubLabel: null,
  })
  expect((await harness.browser().send(memberInfo)).status).toBe(401)
})

it('tells them the club they are in, as long as they are [SESS-12]', async () => {
  const { person, browser } = await member()
  await setClub(harness.db, harness.merchant().id, person.memberId, 'Ouro')
  expect(await browser.ask(memberInfo)).toMatchObject({ clubLabel: { labelName: 'Ouro' } })
  await setClub(harness.db, harness.merchant().id, person.memberId, null)
  expect(await browser.ask(memberInfo)).toMatchObject({ clubLabel: null })
})

describe('the head icon', () => {
  it('is drawn anew, small and square, under a name nobody can guess [SESS-22]', async () => {
    const { browser } = await member()
    expect(await browser.ask(headIcon)).toEqual({ iconUrl: null })
    const { envelope } = await upload(browser, await red().png().toBuffer(), '../../me.png')
    expect(envelope).toMatchObject({
      value: { iconUrl: expect.stringMatching(/^\/media\/member-icons\/[\w-]{22}\.jpg$/) },
    })
    expect(await browser.ask(headIcon)).toEqual(envelope.value)
    const { iconUrl } = await browser.ask(headIcon)
    const stored = harness.storage.objects.get(iconUrl!.replace('/media/', ''))!
    expect(stored.contentType).toBe('image/jpeg')
    const { data, info } = await sharp(stored.body).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 256, height: 256 })
    expect(data[0]).toBeGreaterThan(240)
    expect(data[1]).toBeLessThan(16)
  })

  it('replaces the one before, which is removed', async () => {
    const { browser } = await member()
    await upload(browser, await red().png().toBuffer())
    const first = (await browser.ask(headIcon)).iconUrl!
    await upload(browser, await red().negate().png().toBuffer())
    const second = (await browser.ask(headIcon)).iconUrl!
    const keys = [...harness.storage.objects.keys()].map((key) => `/media/${key}`)
    expect(keys).toContain(second)
    expect(keys).not.toContain(first)
  })

  it('is refused above five megabytes', async () => {
    const { browser } = await member()
    expect((await upload(browser, Buffer.alloc(5_242_881))).status).toBe(413)
  })

  it('keeps an orientation by turning the picture, not by saying so', async () => {
    const { browser } = await member()
    const halves = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
      .composite([
        { input: { create: { width: 150, height: 300, channels: 3, background: 'black' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(browser, halves)
    const { iconUrl } = await browser.ask(headIcon)
    const { body } = harness.storage.objects.get(iconUrl!.replace('/media/', ''))!
    const { data } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data[10 * 256 + 128]!, data[245 * 256 + 128]!]
    expect(top).toBeLessThan(20)
    expect(bottom).toBeGreaterThan(235)
  })

  it('survives the worst that can be uploaded: nothing is stored as it came', async () => {
    const all = await hostilePictures()
    const pictures = all.filter((_, at) => at % UPLOADS_EACH === 0)
    expect(pictures.length).toBeGreaterThanOrEqual(60 / UPLOADS_EACH)
    harness.storage.objects.clear()
    const before = process.memoryUsage.rss()
    const halves = [0, 1].map((half) => pictures.filter((_, at) => at % 2 === half))
    await Promise.all(halves.map(uploadAll))
    expect(harness.storage.objects.size).toBe(2)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
  })
})

/** Each is answered, and whatever was stored of it is a clean picture of ours. */
async function uploadAll(pictures: readonly Upload[]): Promise<void> {
  const { browser } = await member()
  for (const { name, bytes, verdict } of pictures) {
    const { status, code } = await upload(browser, bytes, name)
    const isTaken = code === undefined
    const answer = isTaken ? 'taken' : code
    const expected = {
      taken: ['taken'],
      refused: ['image.unreadable'],
      either: ['taken', 'image.unreadable'],
    }
    expect(expected[verdict], name).toContain(answer)
    expect(status).toBe(200)
    if (!isTaken) continue
    const { iconUrl } = await browser.ask(headIcon)
    const stored = Buffer.from(harness.storage.objects.get(iconUrl!.replace('/media/', ''))!.body)
    expect(stored.equals(bytes)).toBe(false)
    expect(stored.includes(CANARY.slice(0, 10))).toBe(false)
    const about = await sharp(stored).metadata()
    expect(about).toMatchObject({ format: 'jpeg', width: 256, height: 256, space: 'srgb' })
    for (const extra of ['exif', 'icc', 'iptc', 'xmp', 'comments'] as const) {
      expect(about[extra]).toBeUndefined()
    }
    await sharp(stored).raw().toBuffer()
  }
}
