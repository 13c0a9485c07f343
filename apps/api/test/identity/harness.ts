import type { AddressInfo } from 'node:net'
import {
  beginIdentity,
  identityCheck,
  sendIdentityPicture,
  type DocumentType,
  type IdentityCheck,
  type IdentityPart,
} from '@trevo/contract'
import { openBureau } from '@trevo/kyc-bureau'
import { openHolders } from '@trevo/identity'
import { newId, newSecret, systemClock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { identityWork, newcomerProtection, type DecidingParts } from '@trevo/protection'
import { connectStorage } from '@trevo/storage'
import { asOwner, manualClock, type ManualClock } from '@trevo/testkit'
import { makeBureau, type TestBureau } from '@trevo/testkit/kyc'
import { makeParty, type Party } from '@trevo/testkit/certificates'
import { openMoney, type Money } from '@trevo/wallet'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { identify, peopleOfAurora } from '../cashier.ts'
import { newCpf } from '../cpf.ts'
import { useApi, type Harness } from '../harness.ts'
import type { Person } from '../people.ts'

export interface Newcomer extends Person {
  readonly cpf: string
  check(): Promise<IdentityCheck>
  begin(documentType?: DocumentType): Promise<void>
  /** The code it was refused with, if it was. */
  send(part: IdentityPart, picture?: string): Promise<string | undefined>
  /** Everything that is missing. */
  sendAll(documentType?: DocumentType): Promise<void>
  stake(amount?: bigint): Promise<string>
  depositBar(): Promise<string | undefined>
}

export interface Identities {
  readonly api: Harness
  readonly bureau: TestBureau
  readonly merchant: Merchant
  readonly money: Money
  readonly parts: DecidingParts
  /** Of the worker. */
  readonly clock: ManualClock
  /** Somebody new at aurora, with R$ 100,00, as registration leaves them. */
  newcomer(): Promise<Newcomer>
  /** Does what a worker does once. */
  work(): Promise<void>
  /** Lets the bureau have its answer, and the worker ask for it. */
  settle(person: Newcomer): Promise<IdentityCheck>
}

const SECRET = newSecret(256)
const KEYS = [{ brand: 'aurora', keyId: 'biro-aurora', secret: SECRET }]

/** The smallest PNG there is. */
export const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** The API and the worker's part of checks on real parts, with a bureau in its own process. */
export function useIdentities(): Identities {
  const house = {} as { -readonly [Part in keyof Identities]: Identities[Part] }
  let own: Party
  beforeAll(async () => {
    own = await makeParty(join(await mkdtemp(join(tmpdir(), 'own-')), 'own'), 'Trevo')
    house.bureau = await makeBureau()
  })
  afterAll(() => house.bureau.stop())
  house.api = useApi({
    bureauKeys: KEYS,
    hooksTls: () => ({ ...own.server, clientCa: house.bureau.party.ca }),
  })
  beforeAll(async () => {
    const { db, vault, log, hooks } = house.api
    await hooks!.listen({ host: '127.0.0.1', port: 0 })
    const { port } = hooks!.server.address() as AddressInfo
    await house.bureau.start(KEYS, `https://127.0.0.1:${port}`, own.ca)
    const directory = await openDirectory(db, { countryOf: () => null })
    house.merchant = directory.byHost('aurora.localhost')!
    house.money = openMoney(db)
    house.clock = manualClock(systemClock.now())
    const bureau = openBureau({
      url: house.bureau.url,
      keys: KEYS,
      allowsPrivate: true,
      limitsMs: { read: 2_000, write: 5_000 },
      clock: systemClock,
    })
    house.parts = {
      db,
      vault,
      log,
      directory,
      bureau,
      clock: house.clock,
      money: house.money,
      people: openHolders({ db, vault, log }),
      storage: connectStorage({
        endpoint: inject('parts').s3Url,
        region: 'us-east-1',
        bucket: 'trevo',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }),
    }
    const { jobs, chores } = identityWork(house.parts)
    house.work = async () => {
      for (const payload of await takeJobs(db.ownerUrl)) await jobs[0]!.handle(payload)
      for (const chore of chores) await chore.run()
    }
    const people = await peopleOfAurora(house.api)
    house.newcomer = () => welcome(house, people.pop()!)
    house.settle = async (person) => {
      await house.work()
      // The bureau takes a second and a half of its own time.
      for (let tries = 0; (await person.check()).state === 'running' && tries < 40; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        house.clock.advance(500_000)
        await house.work()
      }
      return person.check()
    }
  })
  return house
}

async function welcome({ api, merchant, money }: Identities, person: Person): Promise<Newcomer> {
  const { browser, memberId } = person
  const cpf = newCpf()
  const purse = { merchantId: merchant.id, memberId, currency: 'BRL' }
  await identify(api, merchant.id, memberId, {
    idNumber: cpf,
    payeeName: 'Ana Conceição de Souza',
    birthday: '1990-05-17',
  })
  const protect = newcomerProtection({ clock: systemClock, money })
  await api.db.tx({ merchantId: merchant.id }, (tx) =>
    protect(tx, merchant, memberId, { lossLimit: '', timeLimit: '', isUnasked: false }),
  )
  const gift = { source: 'test', ref: newId(), amount: 10_000n, code: 'promo' } as const
  await money.payOut({ purse, ...gift, from: 'promotion', needsBet: false })
  const newcomer: Newcomer = {
    ...person,
    cpf,
    check: async () => (await browser.ask(identityCheck)).check!,
    begin: async (documentType = 'cnh') =>
      void (await browser.ask(beginIdentity, { body: { documentType } })),
    send: async (part, picture = PHOTO) =>
      (await browser.send(sendIdentityPicture, { body: { part, picture } })).code,
    sendAll: async (documentType) => {
      await newcomer.begin(documentType)
      for (const part of (await newcomer.check()).missing) await newcomer.send(part)
    },
    stake: async (amount = 100n) => {
      const wanted = { purse, source: 'studio', ref: newId(), round: newId(), amount, code: 'bet' } as const
      const answer = await money.stake(wanted)
      return ('reason' in answer ? answer.reason : undefined) ?? 'taken'
    },
    depositBar: async () =>
      (await api.db.tx({ merchantId: merchant.id }, (tx) => money.depositBar(tx, memberId)))?.reason,
  }
  return newcomer
}

async function takeJobs(ownerUrl: string): Promise<unknown[]> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ payload: unknown }>(`
      with taken as (
        delete from graphile_worker._private_jobs
         where task_id in (select id from graphile_worker._private_tasks where identifier = 'protection.identity')
        returning *)
      select payload from taken order by id`)
    return rows.map(({ payload }) => payload)
  })
}
