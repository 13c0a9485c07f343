import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeParty, type Party } from './certificates.ts'
import { freePort } from './free-port.ts'
import { startOutside, type OutsideProcess } from './outside-process.ts'

export interface BureauAccount {
  readonly brand: string
  readonly keyId: string
  readonly secret: string
}

/** What the bureau knows of a try. */
export interface BureauCheck {
  readonly reference: string
  readonly scenario: string
  readonly turn: string
  readonly sizes: Readonly<Record<string, number>>
  readonly submissions: number
}

export interface TestBureau {
  readonly url: string
  readonly party: Party
  /** Starts it for these, calling back there whom this authority vouches for. */
  start(accounts: readonly BureauAccount[], hooksUrl: string, callbackCa: string): Promise<void>
  /** What it finds about whoever has this CPF, one try after the other; the last stays. */
  script(cpf: string, ...scenarios: readonly string[]): Promise<void>
  down(isDown: boolean): Promise<void>
  checksOf(cpf: string): Promise<readonly BureauCheck[]>
  /** Says that there is an answer; with a secret, as somebody else would. */
  tell(brand: string, reference: string, secret?: string): Promise<boolean>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../apps/simulators/src/kyc/main.ts', import.meta.url))

/** An identity bureau, which is to be started once it can be told whom to call back. */
export async function makeBureau(): Promise<TestBureau> {
  const folder = await mkdtemp(join(tmpdir(), 'kyc-'))
  const party = await makeParty(folder, 'Birô')
  const [port, healthPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let running: OutsideProcess | undefined

  async function control<Answer>(path: string, body: object): Promise<Answer> {
    const reply = await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as Answer
  }

  return {
    url,
    party,
    async start(accounts, hooksUrl, callbackCa) {
      const ca = join(folder, 'callback.pem')
      await writeFile(ca, callbackCa)
      const tls = { key: join(folder, 'client.key'), cert: join(folder, 'client.pem'), ca }
      running = await startOutside(MAIN, healthPort, {
        PORT: `${port}`,
        BUREAU_KEYS: JSON.stringify(accounts),
        HOOKS_URL: hooksUrl,
        CALLBACK_TLS: JSON.stringify(tls),
      })
    },
    script: (cpf, ...scenarios) => control('script', { cpf, scenarios: scenarios.join() }),
    down: (isDown) => control('down', { is: isDown ? 'yes' : 'no' }),
    checksOf: async (cpf) => (await control<{ checks: BureauCheck[] }>('checks', { cpf })).checks,
    tell: async (brand, reference, secret) =>
      (await control<{ taken: boolean }>('tell', { brand, reference, ...(secret && { secret }) })).taken,
    async stop() {
      await running?.kill()
      await rm(folder, { recursive: true })
    },
  }
}
