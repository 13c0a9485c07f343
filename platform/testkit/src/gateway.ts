import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeParty, type Party } from './certificates.ts'
import { freePort } from './free-port.ts'
import { startOutside, type OutsideProcess } from './outside-process.ts'

export interface GatewayAccount {
  readonly account: string
  readonly secret: string
  readonly callbackUrl: string
}

export interface TestGateway {
  readonly url: string
  readonly party: Party
  /** SHA-256 of the certificate it calls with. */
  readonly fingerprint: string
  /** Starts it for these, calling back whom this authority vouches for. */
  start(accounts: readonly GatewayAccount[], callbackCa: string): Promise<void>
  /** Makes something happen there. */
  control<Answer = unknown>(path: string, body: object): Promise<Answer>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../apps/simulators/src/gateway/main.ts', import.meta.url))

/** A gateway for wallets, which is to be started once it can be told whom to call back. */
export async function makeGateway(): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const party = await makeParty(folder, 'Carteiras')
  const [port, healthPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let running: OutsideProcess | undefined
  return {
    url,
    party,
    fingerprint: new X509Certificate(party.client.cert).fingerprint256.replaceAll(':', '').toLowerCase(),
    async start(accounts, callbackCa) {
      const ca = join(folder, 'callback.pem')
      await writeFile(ca, callbackCa)
      const tls = { key: join(folder, 'client.key'), cert: join(folder, 'client.pem'), ca }
      running = await startOutside(MAIN, healthPort, {
        PORT: `${port}`,
        ACCOUNTS: JSON.stringify(accounts),
        CALLBACK_TLS: JSON.stringify(tls),
      })
    },
    async control<Answer>(path: string, body: object) {
      const reply = await fetch(`${url}/control${path}`, { method: 'POST', body: JSON.stringify(body) })
      return (await reply.json()) as Answer
    },
    async stop() {
      await running?.kill()
      await rm(folder, { recursive: true })
    },
  }
}
