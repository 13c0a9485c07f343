import { readdir, readFile } from 'node:fs/promises'
import { requestReward } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import type { StoredObject } from '@trevo/storage'
import { CANARY, hostilePictures, type Upload } from '@trevo/testkit/hostile-pictures'
import { sizeOf } from '@trevo/testkit/sizes'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useRewardsHarness } from './rewards-harness.ts'

/** All of them are more than two hundred; on every run it is each eighth. */
const EACH = sizeOf('UPLOADS_EACH', 8)
const isFull = EACH === 1
const MUTANTS = isFull ? 130 : 16
const AT_ONCE = 2
const API_GROWTH_MAX = 250_000_000
/** The limit of the process itself, and what it may take between two looks at it. */
const REDRAW_MAX = 400_000_000

const harness = useRewardsHarness()

/** The most that processes which draw pictures have had in memory. */
function watchRedraws() {
  let most = 0
  const work = { isOver: false }
  const watching = (async () => {
    while (!work.isOver) {
      const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
      for (const pid of running) most = Math.max(most, await memoryOf(pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    work.isOver = true
    await watching
    return most
  }
}

async function memoryOf(pid: string): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  if (!(await read('cmdline')).includes('redraw-process.ts')) return 0
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(await read('status')) ?? []
  return Number(kilobytes) * 1_024
}

it(
  'survives the worst that can be sent: nothing is stored as it came, and memory stays bounded [PROMO-17]',
  { timeout: 900_000 },
  async () => {
    const all = await hostilePictures(MUTANTS)
    const pictures = all.filter((_, at) => at % EACH === 0)
    expect(pictures.length).toBeGreaterThanOrEqual(isFull ? 200 : 10)
    const promotionId = await harness.promote({ imageRequired: true })
    const stored = new Map<string, StoredObject>()
    const { put, remove } = harness.storage
    Object.assign(harness.storage, {
      put: (name: string, object: StoredObject) => (stored.set(name, object), put(name, object)),
      remove: (name: string) => (stored.delete(name), remove(name)),
    })
    const before = process.memoryUsage.rss()
    let highest = before
    const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20)
    const stopWatching = watchRedraws()
    const verdicts: string[] = []
    const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
      pictures.filter((_one, at) => at % AT_ONCE === lane),
    )
    await Promise.all(
      lanes.map(async (lane) => {
        for (const picture of lane) verdicts.push(await send(promotionId, picture))
      }),
    )
    const redraw = await stopWatching()
    clearInterval(timer)
    const taken = verdicts.filter((verdict) => verdict === 'taken').length
    expect(stored.size).toBe(taken)
    for (const { body, contentType } of stored.values())
      await expectClean(Buffer.from(body), contentType, pictures)
    const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
    // oxlint-disable-next-line eslint/no-console -- the figures of the proof
    console.log(
      `uploads: ${pictures.length} sent, ${taken} taken, ${verdicts.length - taken} refused; ` +
        `API grew by ${megabytes(highest - before)} MB, a drawing process had ${megabytes(redraw)} MB at most`,
    )
    expect(highest - before).toBeLessThan(API_GROWTH_MAX)
    expect(redraw).toBeLessThan(REDRAW_MAX)
  },
)

/** Sends one in the name of somebody new, under a type that it may not have. */
async function send(promotionId: number, { name, bytes, verdict }: Upload): Promise<'taken' | 'refused'> {
  const type = bytes.length % 2 === 0 ? 'png' : 'jpeg'
  const picture = `data:image/${type};base64,${bytes.toString('base64')}`
  const body = { promotionId, remarks: '', pictures: [picture] }
  const { status, code } = await harness.send(newId(), requestReward, { body })
  // An empty file makes no data URL that the contract takes.
  const refusals = ['image.unreadable', 'request.invalid']
  const expected = { taken: [undefined], refused: refusals, either: [undefined, ...refusals] }
  expect(expected[verdict], name).toContain(code)
  expect([200, 400], name).toContain(status)
  return code === undefined ? 'taken' : 'refused'
}

async function expectClean(stored: Buffer, contentType: string, sent: readonly Upload[]): Promise<void> {
  expect(contentType).toBe('image/jpeg')
  expect(sent.some(({ bytes }) => bytes.equals(stored))).toBe(false)
  expect(stored.includes(CANARY.slice(0, 10))).toBe(false)
  const about = await sharp(stored).metadata()
  expect(about).toMatchObject({ format: 'jpeg', space: 'srgb' })
  expect(Math.max(about.width, about.height)).toBeLessThanOrEqual(1_600)
  for (const extra of ['exif', 'icc', 'iptc', 'xmp', 'comments'] as const)
    expect(about[extra]).toBeUndefined()
  // Whatever follows the picture is no picture.
  expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
}
