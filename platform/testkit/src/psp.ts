import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeParty, type Party } from './certificates.ts'
import { freePort } from './free-port.ts'
import { startOutside, type OutsideProcess } from './outside-process.ts'

/** What a bank knows a brand by. */
export interface BankClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly chave: string
  readonly name: string
  readonly city: string
}

export interface TestBank {
  readonly code: string
  /** Of the payment service. */
  readonly url: string
  /** Of the pages where people pay. */
  readonly bankUrl: string
  readonly party: Party
  /** SHA-256 of the certificate it calls with. */
  readonly fingerprint: string
  /** Makes something happen there; see docs/operations/psp.md. */
  control<Answer = unknown>(path: string, body?: object, method?: string): Promise<Answer>
}

export interface TestBanks {
  readonly own: Party
  readonly banks: readonly [TestBank, TestBank]
  /** As `kill -9` would. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../apps/simulators/src/psp/main.ts', import.meta.url))

/** Two payment services in a process of their own. The second does not tell who paid. */
export async function startBanks(clients: readonly BankClient[]): Promise<TestBanks> {
  const folder = await mkdtemp(join(tmpdir(), 'banks-'))
  const own = await makeParty(join(folder, 'own'), 'Trevo')
  const described = await Promise.all(
    ['banco-ipe', 'banco-umbu'].map(async (code, at) => ({
      code,
      party: await makeParty(join(folder, code), code),
      port: await freePort(),
      bankPort: await freePort(),
      ispb: `9990000${at + 1}`,
      paysWithPayer: at === 0,
    })),
  )
  const psps = described.map(({ code, port, bankPort, ispb, paysWithPayer }) => ({
    name: code,
    ispb,
    port,
    bankPort,
    paysWithPayer,
    clients,
    file: join(folder, `${code}.sqlite`),
    tls: {
      key: join(folder, code, 'server.key'),
      cert: join(folder, code, 'server.pem'),
      clientCa: join(folder, 'own/ca.pem'),
    },
    webhookTls: {
      key: join(folder, code, 'client.key'),
      cert: join(folder, code, 'client.pem'),
      ca: join(folder, 'own/ca.pem'),
    },
  }))
  const healthPort = await freePort()
  let running: OutsideProcess | undefined

  async function start(): Promise<void> {
    running = await startOutside(MAIN, healthPort, { PSPS: JSON.stringify(psps) })
  }

  await start()
  const [first, second] = described.map(bankOf)
  return {
    own,
    banks: [first!, second!],
    start,
    kill: async () => running?.kill(),
    async stop() {
      await running?.kill()
      await rm(folder, { recursive: true })
    },
  }
}

interface Described {
  readonly code: string
  readonly party: Party
  readonly port: number
  readonly bankPort: number
}

function bankOf({ code, party, port, bankPort }: Described): TestBank {
  const bankUrl = `http://127.0.0.1:${bankPort}`
  return {
    code,
    url: `https://127.0.0.1:${port}`,
    bankUrl,
    party,
    fingerprint: new X509Certificate(party.client.cert).fingerprint256.replaceAll(':', '').toLowerCase(),
    async control<Answer>(path: string, body?: object, method = body ? 'POST' : 'GET') {
      const reply = await fetch(`${bankUrl}/control${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${code} ${path}: ${reply.status} ${text}`)
      return (text === '' ? undefined : JSON.parse(text)) as Answer
    },
  }
}
