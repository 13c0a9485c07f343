import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeParty, type Certified } from './certificates.ts'
import { freePort } from './free-port.ts'
import { startOutside } from './outside-process.ts'

/** What the register was asked. */
export interface Questions {
  readonly people: number
  readonly questions: number
  /** About one of them. */
  readonly most: number
  /** In a second. */
  readonly busiest: number
  /** About whom it was asked now. */
  readonly times: number
}

export interface TestRegister {
  readonly url: string
  /** By which it knows the operator, and the operator it. */
  readonly tls: Certified & { readonly ca: string }
  /** Puts somebody on the list, or takes them off it. */
  put(cpf: string, reason: string | undefined): Promise<void>
  down(isDown: boolean): Promise<void>
  asked(cpf?: string): Promise<Questions>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../apps/simulators/src/register/main.ts', import.meta.url))

/** The market's list of those who may not play, in a process of its own. */
export async function startRegister(perSecond = 1_000_000): Promise<TestRegister> {
  const folder = await mkdtemp(join(tmpdir(), 'register-'))
  const { ca, client } = await makeParty(folder, 'Cadastro')
  const [page, port, healthPort] = [await freePort(), await freePort(), await freePort()]
  const file = (name: string) => join(folder, name)
  const running = await startOutside(MAIN, healthPort, {
    PORT: `${page}`,
    REGISTER_PORT: `${port}`,
    PER_SECOND: `${perSecond}`,
    SERVER_TLS: JSON.stringify({ key: file('server.key'), cert: file('server.pem'), ca: file('ca.pem') }),
  })

  async function control(path: string, body: object): Promise<Questions> {
    const url = `http://127.0.0.1:${page}/control/${path}`
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as Questions
  }

  return {
    url: `https://127.0.0.1:${port}`,
    tls: { ...client, ca },
    put: async (cpf, reason = '') => void (await control('put', { cpf, reason })),
    down: async (isDown) => void (await control('down', { is: isDown ? 'yes' : 'no' })),
    asked: (cpf = '') => control('asked', { cpf }),
    async stop() {
      await running.kill()
      await rm(folder, { recursive: true })
    },
  }
}
