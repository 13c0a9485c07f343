import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '@trevo/contract'
import { createLogger } from '@trevo/telemetry'
import { manualClock } from '@trevo/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Get } from './asking.ts'
import { createDocuments } from './documents.ts'
import { createHost } from './host.ts'
import { openPictures } from './images.ts'
import type { MakeDocument } from './makeDocument.ts'
import { makePicture } from './makePicture.ts'

// What `pnpm proof:pages` measures in time, in numbers that are the same everywhere.
const REAL = ['home', 'slot-games', 'gameCenter', 'activity', 'help', 'notice', 'login', 'register']
const VENDORS = Array.from({ length: 60 }, (_, at) => `VENDOR_${at}`)
const EACH = 50
/** One is rendered and eight wait. */
const AT_ONCE = 9

// Only what tells one merchant from another; the rest is for the page to read.
const settings = { platform: { merchantCode: 'trevo', defaultLanguage: 'PT' } } as unknown as Settings

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/wps/relay/GCSGAME_getVassGameType': {
    sorting: [],
    mapping: { RNG: { vendors: VENDORS.map((vassalage) => ({ vassalage })), gameClassify: [] } },
  },
  '/wps/system/helpCenter': [{ tag: 'terms' }],
  '/wps/relay/MCSFE_getListAnnouncements': { promotion: [], player: [], hot: [] },
}
const get: Get = async (_host, path) => {
  const value = ANSWERS[path.split('?', 1).join()]
  return { status: 200, etag: undefined, body: JSON.stringify({ success: true, value }) }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const picture = sharp({ create: { width: 360, height: 480, channels: 3, background: '#285' } })
  await writeFile(join(folder, 'tile.avif'), await picture.avif().toBuffer())
})
afterAll(() => rm(folder, { recursive: true }))

let rendered: string[]
/** Ends the renders that are under way, and lets later ones end at once. */
let finish: () => void
let host: ReturnType<typeof createHost>
let visitors = 0

beforeEach(async () => {
  rendered = []
  let renders = Promise.resolve()
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    renders = promise
    finish = resolve
  }
  const pictures = await openPictures([folder], makePicture)
  const make: MakeDocument = async ({ url }) => {
    rendered.push(url)
    await renders
    const form = { headers: {}, body: url }
    return { status: 200, location: undefined, isRefused: false, isKept: true, plain: form, br: form }
  }
  host = createHost({
    brandOf: async () => ({ settings, maintenance: false, version: '1' }),
    documents: createDocuments(make, get),
    assets: new Map(),
    pictures,
    files: { get: async () => undefined },
    clock: manualClock(),
    log: createLogger({ service: 'web', level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
  })
  await open(REAL.map((page) => `/m/${page}`))
  hold()
})

/** Asks for all at once, each from somewhere else; how often which status was the answer. */
async function open(paths: readonly string[]): Promise<Record<number, number>> {
  const replies = await Promise.all(paths.map(ask))
  const statuses: Record<number, number> = {}
  for (const { statusCode } of replies) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  return statuses
}

function ask(url: string) {
  visitors += 1
  const from = `203.0.${visitors >> 8}.${visitors & 255}`
  return host.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': from } })
}

const times = (make: (at: number) => string) => Array.from({ length: EACH }, (_, at) => make(at))
const rarePages = VENDORS.flatMap((vendor) =>
  ['0.01', '0.05', '0.1', '0.5', '0.75', '1'].map((bet) => `/m/slot-games?vassalage=${vendor}&minBet=${bet}`),
)

it('renders once what everybody asks for', async () => {
  expect(await open([...REAL, ...REAL].map((page) => `/m/${page}`))).toEqual({ 200: 2 * REAL.length })
  expect(rendered).toEqual(REAL.map((page) => `http://localhost/m/${page}`))
})

it('has nothing rendered for words, numbers, paths and widths that nobody knows', async () => {
  const here = { 200: EACH }
  const elsewhere = { 307: EACH }
  expect(await open(times((at) => `/m/help?tag=word-${at}`))).toEqual(here)
  expect(await open(times((at) => `/m/notice?i=${at}`))).toEqual(here)
  expect(await open(times((at) => `/m/home?word${at}=1&tag=word-${at}&id=${at}`))).toEqual(here)
  expect(await open(times((at) => `/m/slot-games?name=word${at}`))).toEqual(here)
  expect(await open(times((at) => `/m/slot-games?vassalage=WORD_${at}`))).toEqual(elsewhere)
  expect(await open(times((at) => `/m/slot-games?classify=Word${at}`))).toEqual(elsewhere)
  expect(await open(times((at) => `/m/word-${at}`))).toEqual(elsewhere)
  expect(await open(times((at) => `/img/tile?w=${at}`))).toEqual({ 404: EACH })
  expect(rendered).toHaveLength(REAL.length)
})

it('renders few at once of what is there and hardly asked for; what is kept is sent meanwhile', async () => {
  const rare = open(rarePages)
  await expect.poll(() => rendered.length).toBe(REAL.length + 1)
  const real = Array.from({ length: EACH }, (_, at) => `/m/${REAL[at % REAL.length]!}`)
  expect(await open(real)).toEqual({ 200: EACH })
  const { statusCode, headers } = await ask('/m/slot-games?classify=hot')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  finish()
  expect(await rare).toEqual({ 200: AT_ONCE, 503: rarePages.length - AT_ONCE })
})

it('forgets no page that everybody asks for, however many others are rendered', async () => {
  finish()
  for (let from = 0; from < rarePages.length; from += AT_ONCE)
    expect(await open(rarePages.slice(from, from + AT_ONCE))).toEqual({ 200: AT_ONCE })
  expect(rendered).toHaveLength(REAL.length + rarePages.length)
  expect(await open(REAL.map((page) => `/m/${page}`))).toEqual({ 200: REAL.length })
  expect(rendered).toHaveLength(REAL.length + rarePages.length)
})
