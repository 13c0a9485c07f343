import {
  askPersonalCopy,
  COPY_FORMATS,
  personalCopies,
  personalCopyPart,
  type CopyFormat,
} from '@trevo/contract'
import { copyWork } from '@trevo/copies'
import { identitySections } from '@trevo/identity'
import { newId, systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { connectStorage } from '@trevo/storage'
import { asOwner } from '@trevo/testkit'
import { walletSections } from '@trevo/wallet'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { peopleOfAurora } from './cashier.ts'
import { useApi } from './harness.ts'
import { addPerson, PASSWORD, type Person } from './people.ts'

const api = useApi()
let work: ReturnType<typeof copyWork>

beforeAll(async () => {
  const { db, vault, log } = api
  work = copyWork({
    db,
    vault,
    log,
    clock,
    directory: await openDirectory(db, { countryOf: () => null }),
    storage: connectStorage({
      endpoint: inject('parts').s3Url,
      region: 'us-east-1',
      bucket: 'trevo',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    sections: [...walletSections, ...identitySections({ vault, log })],
    tell: (tx, notice) => tellMember(tx, { clock, vault, log }, notice),
  })
})

const ask = ({ browser }: Person, currentPassword = PASSWORD) =>
  browser.send(askPersonalCopy, { body: { currentPassword } })

const described = ({ browser }: Person) => browser.ask(personalCopies)

/** Does what is queued, as a worker would. */
async function makeAll(): Promise<void> {
  const payloads = await asOwner(api.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ payload: unknown }>(`
      with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
                      where t.id = j.task_id and t.identifier = 'copies.make' returning j.payload)
      select payload from taken`)
    return rows.map(({ payload }) => payload)
  })
  for (const payload of payloads) await work.jobs[0]!.handle(payload)
}

async function readyFor(person: Person): Promise<string> {
  expect((await ask(person)).envelope).toMatchObject({ success: true })
  await makeAll()
  const { copies } = await described(person)
  expect(copies[0]).toMatchObject({ state: 'ready' })
  return copies[0]!.id
}

const part = ({ browser }: Person, copy: string, format: CopyFormat = 'json', number = '0') =>
  browser.send(personalCopyPart, { query: { copy, format, part: number } })

const GONE = { success: false, code: 'copies.gone' }

const eventsOf = ({ memberId }: Person) =>
  asOwner(api.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ kind: string; outcome: string; details: { change: string } }>(
      `select kind, outcome, details from security.event
        where member_id = $1 and details ? 'change' order by event_id`,
      [memberId],
    )
    return rows.map(({ kind, outcome, details }) => `${kind} ${details.change} ${outcome}`)
  })

describe('a copy of everything that is held about a member', () => {
  it('is made for whoever proves to be the owner, and fetched by them, file by file', async () => {
    const person = await addPerson(api)
    expect(await described(person)).toEqual({ copies: [], nextAt: null })
    expect((await ask(person)).envelope).toMatchObject({
      success: true,
      value: { copies: [{ state: 'asked', until: null, files: [] }], nextAt: null },
    })
    await makeAll()
    const { copies } = await described(person)
    expect(copies).toMatchObject([{ state: 'ready', until: expect.any(Number) }])
    expect(copies[0]!.files.map(({ format }) => format).toSorted()).toEqual([...COPY_FORMATS].toSorted())
    const files = new Map<CopyFormat, Buffer>()
    for (const { format, bytes, parts } of copies[0]!.files) {
      const pieces: Buffer[] = []
      for (let at = 0; at < parts; at += 1) {
        const { data } = await person.browser.ask(personalCopyPart, {
          query: { copy: copies[0]!.id, format, part: String(at) },
        })
        pieces.push(Buffer.from(data, 'base64'))
      }
      expect(Buffer.concat(pieces)).toHaveLength(bytes)
      files.set(format, Buffer.concat(pieces))
      expect((await part(person, copies[0]!.id, format, String(parts))).envelope).toMatchObject(GONE)
    }
    expect(files.get('json')!.toString()).toContain(person.userName)
    expect(await eventsOf(person)).toEqual([
      'copies.copy asked done',
      ...Array.from({ length: 3 }, () => 'copies.copy fetched done'),
    ])
  })

  it('is not begun for who found the account open and does not know the password', async () => {
    const person = await addPerson(api)
    const wrong = await ask(person, 'nao sei qual e 1')
    expect(wrong.envelope).toMatchObject({
      success: false,
      code: 'user.not.exist',
      value: { field: 'currentPassword' },
    })
    expect((await described(person)).copies).toEqual([])
    expect(await eventsOf(person)).toEqual(['identity.access data_asked refused'])
  })

  it('is nobody else’s, of the same brand or another', async () => {
    const owner = await addPerson(api)
    const copy = await readyFor(owner)
    const strangers = [await addPerson(api), (await peopleOfAurora(api)).pop()!]
    for (const stranger of strangers) {
      expect((await part(stranger, copy)).envelope).toMatchObject(GONE)
      expect((await described(stranger)).copies).toEqual([])
    }
    // Whoever has the same bucket finds the row, and still is not its member.
    await asOwner(api.db.ownerUrl, (db) =>
      db.query('update copies.copy set bucket = $2 where copy_id = $1', [copy, strangers[0]!.bucket]),
    )
    expect((await part(strangers[0]!, copy)).envelope).toMatchObject(GONE)
  })

  it('is fetched no more once its time is over, though its files may still be there', async () => {
    const person = await addPerson(api)
    const copy = await readyFor(person)
    expect((await part(person, copy)).envelope).toMatchObject({ success: true })
    await asOwner(api.db.ownerUrl, (db) =>
      db.query(`update copies.copy set until = now() - interval '1 second' where copy_id = $1`, [copy]),
    )
    expect((await part(person, copy)).envelope).toMatchObject(GONE)
    expect((await described(person)).copies).toMatchObject([{ state: 'gone', files: [] }])
    expect((await part(person, newId())).envelope).toMatchObject(GONE)
  })

  it('is asked for once while one is under way, and thrice a day', async () => {
    const person = await addPerson(api)
    const answers = await Promise.all([ask(person), ask(person), ask(person)])
    for (const { envelope } of answers) expect(envelope).toMatchObject({ success: true })
    expect((await described(person)).copies).toHaveLength(1)
    await makeAll()
    await readyFor(person)
    await readyFor(person)
    const { nextAt } = await described(person)
    expect(nextAt).toBeGreaterThan(clock.now())
    expect((await ask(person)).envelope).toMatchObject({
      success: false,
      code: 'copies.enough',
      value: { until: nextAt },
    })
    expect((await described(person)).copies).toHaveLength(3)
  })
})
