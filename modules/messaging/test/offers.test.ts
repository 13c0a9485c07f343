import { inbox, type BroadcastDraft, type RichBlock } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagingJobs, writeLetter } from '../src/index.ts'
import { draftOf, NOW, useHarness, type Person } from './harness.ts'

const harness = useHarness()
const { clock, register } = harness
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
let day = 0

// Nine in the morning of São Paulo, another day for each.
beforeEach(() => {
  day += 1
  clock.advance(NOW + day * DAY_MS - clock.now())
})

const OFFER: RichBlock = {
  kind: 'paragraph',
  runs: [{ text: 'Veja as regras em ' }, { text: 'Promoções', to: { kind: 'path', target: '/m/activity' } }],
}
const offer = (code: string): BroadcastDraft =>
  draftOf(code, { texts: { PT: { subject: 'Cashback de quinta', content: [OFFER] } } })
const person = (brand: 'trevo' | 'aurora' = 'aurora') => register(undefined, brand)
const inboxOf = async (reader: Person) => (await harness.process().ask(inbox, reader, { query: {} })).content
const lastBlock = async (reader: Person) => (await inboxOf(reader))[0]?.content.at(-1)

interface Waiting {
  readonly name: string
  readonly runAt: Date
  readonly payload: object
}

/** Takes what waits out of the queue, as the worker does. */
const takeJobs = () =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<Waiting>(`
      with taken as (delete from graphile_worker._private_jobs returning *)
      select task.identifier as name, taken.run_at as "runAt", taken.payload
        from taken join graphile_worker._private_tasks as task on task.id = taken.task_id
       where task.identifier like 'messaging.%' order by taken.id`)
    return rows
  })

/** Does it, at the time it is. */
async function work(jobs: readonly Waiting[]) {
  const { directory } = harness
  const handlers = messagingJobs({ db: harness.db, clock, directory })
  for (const { name, payload } of jobs)
    await handlers.find(({ definition }) => definition.name === name)!.handle(payload)
  await harness.process().refresh()
}

const until = (jobs: readonly Waiting[]) => jobs.map(({ runAt }) => runAt.getTime())

describe('an offer to many', () => {
  it('carries the warning by itself, also where it does not say that it is one [BR-40]', async () => {
    const reader = person()
    expect(await harness.broadcast(offer('quinta'), 'aurora')).toBe('sent')
    const { pack, profile } = harness.merchant('aurora')
    const block = await lastBlock(reader)
    const text = block?.kind === 'note' ? block.runs[0]!.text : ''
    expect(pack.warnings.filter((sentence) => text.includes(sentence))).not.toEqual([])
    expect(text).toContain(`${pack.minimumAge}+ · ${profile.footer!.authorisation}`)
  })

  it('carries it for saying so alone, and none in a market that asks for none [BR-40]', async () => {
    const [warned, free] = [person(), person('trevo')]
    await harness.broadcast({ ...draftOf('voucher'), promotional: true }, 'aurora')
    await harness.broadcast({ ...draftOf('voucher'), promotional: true }, 'trevo')
    expect(await lastBlock(warned)).toMatchObject({ kind: 'note' })
    expect(await lastBlock(free)).toMatchObject({ kind: 'paragraph' })
  })

  it('leaves a message of service as it is, at any hour', async () => {
    clock.advance(14 * HOUR_MS)
    const reader = person()
    expect(await harness.broadcast(draftOf('pix'), 'aurora')).toBe('sent')
    expect(await lastBlock(reader)).toMatchObject({ kind: 'paragraph' })
  })
})

describe('in quiet hours', () => {
  // Eleven in the evening; they are over at nine.
  beforeEach(() => clock.advance(14 * HOUR_MS))
  const morning = () => clock.now() + 10 * HOUR_MS

  it('an offer to many waits until they are over, once, however often it is sent [BR-40]', async () => {
    const reader = person()
    expect(await harness.broadcast(offer('noite'), 'aurora')).toBe('held')
    expect(await harness.broadcast(offer('noite'), 'aurora')).toBe('held')
    const jobs = await takeJobs()
    expect(until(jobs)).toEqual([morning()])
    expect(await inboxOf(reader)).toEqual([])
    clock.advance(10 * HOUR_MS - 1)
    await work(jobs)
    expect(await inboxOf(reader)).toEqual([])
    clock.advance(1)
    await work(await takeJobs())
    expect((await inboxOf(reader)).map(({ sentAt }) => sentAt)).toEqual([clock.now()])
    expect(await lastBlock(reader)).toMatchObject({ kind: 'note' })
  })

  it('an offer to one waits too, and has the time of its arrival [BR-40]', async () => {
    const reader = person()
    const merchant = harness.merchant('aurora')
    const draft = { promotional: true, texts: offer('um').texts } as const
    const letter = { memberId: reader.memberId, letterId: newId(clock), draft }
    const write = () =>
      harness.db.tx({ merchantId: merchant.id }, (tx) => writeLetter(tx, clock, merchant, letter))
    expect(await write()).toEqual({ ok: true, value: 'held' })
    const jobs = await takeJobs()
    expect(until(jobs)).toEqual([morning()])
    clock.advance(10 * HOUR_MS)
    await work(jobs)
    await work(jobs)
    expect((await inboxOf(reader)).map(({ sentAt }) => sentAt)).toEqual([clock.now()])
    expect(await lastBlock(reader)).toMatchObject({ kind: 'note' })
  })

  it('hold nothing back in a market that has none', async () => {
    expect(await harness.broadcast(offer('livre'), 'trevo')).toBe('sent')
  })
})

it('a message that says what the market bars is refused with the article, and sent elsewhere [BR-41]', async () => {
  const draft = draftOf('corra', {
    texts: { PT: { subject: 'Corra: é só hoje', content: [OFFER] } },
  })
  await expect(harness.broadcast(draft, 'aurora')).rejects.toThrow(/ação imediata/)
  expect(await harness.broadcast(draft, 'trevo')).toBe('sent')
})
