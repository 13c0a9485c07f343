import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { connectBus, startRelay } from '@trevo/bus'
import { saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { useDatabase } from '@trevo/testkit'
import { serveEdge, stopAll } from '@trevo/tools-dev'
import { exportJWK, generateKeyPair } from 'jose'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium } from '../src/testing/chromium.ts'

/** Suites run side by side, each in a process of its own. */
const API_PORT = 30_000 + (process.pid % 300) * 100
const WEB_PORT = API_PORT + 20
const EDGE_PORT = API_PORT + 80
const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Visit {
  readonly page: Page
  /** Whatever the console complained about. */
  readonly complaints: string[]
}

/**
 * The whole system as a visitor meets it: real API, real pages, a real browser at the size of a phone. The app is
 * the one last built; `pnpm test` builds it first.
 */
export function useSite() {
  const { natsUrl, redisUrl } = inject('parts')
  const db = useDatabase()
  const children: ChildProcess[] = []
  const contexts: BrowserContext[] = []
  const bus = connectBus({ url: natsUrl, name: 'e2e' })
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const relay = startRelay({ db, bus, log: quiet })
  let browser: Browser | undefined
  let edge: ReturnType<typeof serveEdge> | undefined

  beforeAll(async () => {
    for (const draft of demoMerchants) await save(draft)
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const sealingKeys = JSON.stringify([{ kid: 'e2e', jwk: await exportJWK(privateKey) }])
    const api = { DATABASE_URL: db.appUrl, REDIS_URL: redisUrl, NATS_URL: natsUrl, SEALING_KEYS: sealingKeys }
    children.push(
      start('api', 'src/main.ts', API_PORT, { ...api, GEO_PRIVATE_COUNTRY: 'BR' }),
      start('web', 'src/server/main.ts', WEB_PORT, { API_URL: `http://127.0.0.1:${API_PORT}` }),
    )
    edge = serveEdge(API_PORT, WEB_PORT, EDGE_PORT)
    browser = await launchChromium()
    await Promise.all([untilReady(API_PORT + 1), untilReady(WEB_PORT + 1)])
  }, 120_000)

  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
    edge?.close()
    edge?.closeAllConnections()
    await stopAll(children)
    await relay.stop()
    await bus.close()
  })

  async function save(draft: MerchantDraft): Promise<void> {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }

  async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
    const context = await browser!.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...options,
    })
    contexts.push(context)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    )
    page.on('pageerror', (error) => complaints.push(String(error)))
    return { page, complaints }
  }

  /** A plain request, as a browser without scripts would make it. */
  async function get(path: string, merchant = 'trevo') {
    const headers = { host: `${merchant}.localhost` }
    const asked = request({ host: '127.0.0.1', port: EDGE_PORT, path, headers }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  return {
    visit,
    get,
    save,
    url: (path: string, merchant = 'trevo') => `http://${merchant}.localhost:${EDGE_PORT}${path}`,
  }
}

function start(app: string, entry: string, port: number, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [entry], {
    cwd: `${root}${app}`,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      HEALTH_PORT: String(port + 1),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ready on ${port}`)
}
