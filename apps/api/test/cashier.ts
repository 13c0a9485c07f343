import type { AddressInfo } from 'node:net'
import { depositChannels, trialUser } from '@trevo/contract'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { openHolders, proveUnproved } from '@trevo/identity'
import { newSecret, noFaults, systemClock, type Clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { openPsps, paymentWork, savePsp, type GatewaySettings, type PaymentParts } from '@trevo/payments'
import { openPixPsp } from '@trevo/pix-bacen'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { startBanks, type TestBank, type TestBanks } from '@trevo/testkit/psp'
import { openMoney, type Money } from '@trevo/wallet'
import { afterAll, beforeAll, vi } from 'vitest'
import { useApi, type Harness } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { openBrowser } from './browser.ts'

/** Brands' keys at both banks are the same text, which is no secret: banks are told apart by where they are. */
const clientOf = (brand: string) => ({
  clientId: brand,
  clientSecret: newSecret(256),
  chave: `${brand}@example.com`,
  name: `${brand} Pagamentos`,
  city: 'São Paulo',
})

type Brand = 'aurora' | 'trevo'

/** People banks know. */
export const ANA = { document: '52998224725', name: 'Ana Souza' }
export const BRUNO = { document: '12345678909', name: 'Bruno Lima' }

export interface Cashier {
  readonly harness: Harness
  readonly money: Money
  readonly bank: TestBanks
  readonly ipe: TestBank
  readonly umbu: TestBank
  readonly parts: PaymentParts
  /** Does what a worker does once: what is queued, and what its clock is for. */
  work(): Promise<void>
  merchantId(code: Brand): number
  /** Somebody new, who has this document. */
  join(brand: Brand, cpf: string): Promise<Person>
}

export interface CashierOptions {
  readonly clock?: Clock
  /** Payment services are told where to tell us. */
  readonly hears?: boolean
  readonly faults?: PaymentParts['faults']
  /** Who may call besides the banks. */
  readonly callers?: () => string
}

/** The API with its cashier on real parts, two banks beside it, and a worker that works when told to. */
export function useCashier({
  clock = systemClock,
  hears = false,
  faults = noFaults,
  callers = () => '',
}: CashierOptions = {}): Cashier {
  const clients = ['aurora', 'trevo'].map(clientOf)
  const cashier = {} as { -readonly [Part in keyof Cashier]: Cashier[Part] }
  beforeAll(async () => {
    cashier.bank = await startBanks(clients)
    ;[cashier.ipe, cashier.umbu] = cashier.bank.banks
  })
  afterAll(() => cashier.bank.stop())
  cashier.harness = useApi({
    hooksTls: () => ({
      ...cashier.bank.own.server,
      clientCa: [...cashier.bank.banks.map(({ party }) => party.ca), callers()].join(''),
    }),
  })
  beforeAll(async () => {
    const { db, vault, log, hooks } = cashier.harness
    const directory = await openDirectory(db, { countryOf: () => null })
    cashier.merchantId = (code) => directory.byHost(`${code}.localhost`)!.id
    cashier.money = openMoney(db)
    const auroras = await peopleOfAurora(cashier.harness)
    cashier.join = async (brand, cpf) => {
      const person = brand === 'trevo' ? await addPerson(cashier.harness) : auroras.pop()!
      await identify(cashier.harness, cashier.merchantId(brand), person.memberId, { idNumber: cpf })
      return person
    }
    await saveBanks(cashier, clients)
    const { browser } = await addPerson(cashier.harness)
    const offered = async () => (await browser.ask(depositChannels)).channels
    // The API hears of the banks a moment after they are saved.
    await vi.waitUntil(async () => (await offered()).length > 0, waitOptions)
    await hooks!.listen({ host: '127.0.0.1', port: 0 })
    const { port } = hooks!.server.address() as AddressInfo
    const open = (psp: Parameters<Parameters<typeof openPsps>[0]['open']>[0]) =>
      openPixPsp({
        ...psp,
        allowsPrivate: true,
        limitsMs: { read: 2_000, write: 2_000 },
        clock,
        report: () => undefined,
      })
    const openGateway = (gateway: GatewaySettings) =>
      openRedirectGateway({ ...gateway, allowsPrivate: true, limitsMs: { read: 2_000, write: 2_000 }, clock })
    cashier.parts = {
      db,
      clock,
      log,
      vault,
      directory,
      psps: await openPsps({ db, vault, clock, log, open, openGateway }),
      wallet: cashier.money,
      holders: openHolders({ db, vault, log }),
      faults,
    }
    const work = paymentWork(cashier.parts, hears ? `https://127.0.0.1:${port}` : '')
    cashier.work = () => workOnce(db.ownerUrl, work)
  })
  return cashier
}

async function saveBanks(cashier: Cashier, clients: readonly ReturnType<typeof clientOf>[]): Promise<void> {
  const { harness, bank } = cashier
  const costs = [
    { depositCost: 60, payoutCost: 90 },
    { depositCost: 80, payoutCost: 70 },
  ]
  for (const { clientId, clientSecret, chave, name, city } of clients)
    for (const [at, { code, url, party, fingerprint }] of bank.banks.entries())
      await savePsp({ ...harness, clock: systemClock }, cashier.merchantId(clientId as 'trevo'), {
        code,
        name: code,
        ...costs[at]!,
        isEnabled: true,
        settings: {
          url,
          clientId,
          clientSecret,
          tls: { ...bank.own.client, ca: party.ca },
          key: chave,
          receiver: { name, city },
          fingerprint,
        },
      })
}

const AURORAS = 12

/** Its market has no trials, which people here begin as: it is in another one while they come. */
export async function peopleOfAurora(harness: Harness): Promise<Person[]> {
  const { code, hosts } = aurora
  const isOpen = async () => (await openBrowser(harness, code).send(trialUser)).status === 200
  await harness.save({ ...trevo, code, hosts })
  await vi.waitUntil(isOpen, waitOptions)
  const people = await Promise.all(
    Array.from({ length: AURORAS }, () => addPerson(harness, { merchant: code })),
  )
  await harness.save(aurora)
  await vi.waitUntil(async () => !(await isOpen()), waitOptions)
  return people
}

/** Makes somebody have said that they are this. */
export async function identify(
  { db, vault }: Harness,
  merchantId: number,
  memberId: string,
  said: Readonly<{ idNumber: string; payeeName?: string; birthday?: string }>,
): Promise<void> {
  await asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query('select personal from identity.member where member_id = $1', [
      memberId,
    ])
    const personal: object = JSON.parse(vault.open(merchantId, 'personal', rows[0].personal))
    const sealed = vault.seal(merchantId, 'personal', JSON.stringify({ ...personal, ...said }))
    await owner.query("update identity.member set personal = $2, proof = '' where member_id = $1", [
      memberId,
      sealed,
    ])
  })
  await proveUnproved(db, vault, () => undefined)
}

async function workOnce(ownerUrl: string, { jobs, chores }: ReturnType<typeof paymentWork>): Promise<void> {
  for (const { name, payload } of await takeJobs(ownerUrl))
    await jobs.find(({ definition }) => definition.name === name)?.handle(payload)
  for (const chore of chores) await chore.run()
}

interface QueuedJob {
  readonly name: string
  readonly payload: unknown
}

function takeJobs(ownerUrl: string): Promise<QueuedJob[]> {
  return asOwner(ownerUrl, async (owner) => {
    const taken = await owner.query<QueuedJob>(`
      with taken as (
        delete from graphile_worker._private_jobs
         where task_id in (select id from graphile_worker._private_tasks where identifier like 'payments.%')
        returning *)
      select identifier as name, payload
      from taken join graphile_worker._private_tasks as task on task.id = taken.task_id order by taken.id`)
    return taken.rows
  })
}
