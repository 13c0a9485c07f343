import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { asOwner, useDatabase, type TestDatabase } from '@trevo/testkit'
import { seedDemo } from '@trevo/tools-demo'
import { seedMessages } from '@trevo/tools-demo/messages'
import { seedStudio } from '@trevo/tools-demo/studio'
import { localEnvironment, newSecrets, serveEdge, stopAll } from '@trevo/tools-dev'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { afterAll, beforeAll, inject } from 'vitest'
import { claimPorts } from './claimPorts.ts'
import { useVisits } from './visits.ts'

const API_PORT = await claimPorts()
const WEB_PORT = API_PORT + 20
const WORKER_PORT = API_PORT + 40
const PHONE_PORT = API_PORT + 60
const STUDIO_PORT = API_PORT + 70
const CHAT_PORT = API_PORT + 75
const EDGE_PORT = API_PORT + 80
const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The whole system as a visitor meets it: real API, real pages, a real browser at the size of a phone. The app is
 * the one last built; `pnpm test` builds it first.
 */
export function useSite() {
  const db = useDatabase()
  const children: ChildProcess[] = []
  const visit = useVisits()
  let edge: ReturnType<typeof serveEdge> | undefined

  beforeAll(async () => {
    for (const draft of demoMerchants) await save(draft)
    const env = await environmentOf(db.appUrl)
    const vault = openVault({ keys: JSON.parse(env['VAULT_KEYS']!), indexKey: env['VAULT_INDEX_KEY']! })
    const studioUrl = `http://127.0.0.1:${STUDIO_PORT}`
    await seedStudio({ db, vault, studioUrl, brands: JSON.parse(env['STUDIO_BRANDS']!) }, () => undefined)
    children.push(
      start('api', 'src/main.ts', API_PORT, env),
      start('web', 'src/server/main.ts', WEB_PORT, env),
      start('worker', 'src/main.ts', WORKER_PORT, env),
      start('simulators', 'src/main.ts', PHONE_PORT, env),
    )
    edge = serveEdge(API_PORT, WEB_PORT, EDGE_PORT)
    await Promise.all([API_PORT, WEB_PORT, WORKER_PORT, PHONE_PORT].map((port) => untilReady(port + 1)))
  }, 120_000)

  afterAll(async () => {
    edge?.close()
    edge?.closeAllConnections()
    await stopAll(children)
  })

  async function save(draft: MerchantDraft): Promise<void> {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }

  return {
    db,
    visit,
    get,
    save,
    /** Games and content; without them the house is empty. */
    fill: () => seedDemo(db, () => undefined),
    /** Messages, for whoever has registered by now. */
    writeToMembers: () => seedMessages(db, () => undefined),
    /** Where the merchants’ people answer chats. */
    desk: `http://127.0.0.1:${CHAT_PORT}/desk`,
    ...behindTheScenes(db),
    phone: (to: string) => arrived('/phone/messages', to),
    mails: (to: string) => arrived('/mail/messages', to),
    url: (path: string, merchant = 'trevo') => `http://${merchant}.localhost:${EDGE_PORT}${path}`,
  }
}

/** What no visitor can do or see. */
function behindTheScenes(db: TestDatabase) {
  const numberFrom = (query: string, value: string): Promise<number> =>
    asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<number[]>({ text: query, values: [value], rowMode: 'array' })
      return rows[0]![0]!
    })
  return {
    /** For the server's count of codes, so that nobody has to wait for the next. */
    letAMinutePass: () =>
      asOwner(db.ownerUrl, (owner) =>
        owner.query(`update identity.code_sent set sent_at = sent_at - interval '61 seconds'`),
      ),
    /** What a member has in their wallet, and a way to put something there before there are deposits. */
    money: openMoney(db),
    merchantId: (code: string) =>
      numberFrom('select merchant_id from merchants.merchant where code = $1', code),
    nodeId: (gameCode: string) =>
      numberFrom('select node_id from catalogue.game where game_code = $1', gameCode),
    /** From their next login on somebody is a member of another type. */
    setType: (account: string, type: number) =>
      asOwner(db.ownerUrl, (owner) =>
        owner.query('update identity.member set type = $2 where account = $1', [account, type]),
      ),
    /** Operators do that, once they have a back office. */
    joinClub: (account: string, club: string) =>
      asOwner(db.ownerUrl, (owner) =>
        owner.query('update identity.member set club = $2 where account = $1', [account, club]),
      ),
    /** Any slot of which something is true. */
    slotWhere: (truth: 'not freeplay' | `classify = 'JACKPOT'`) =>
      asOwner(db.ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ nodeId: number; name: string }>(
          `select node_id as "nodeId", name from catalogue.game where game_type = 'RNG' and ${truth} limit 1`,
        )
        return rows[0]!
      }),
    /** Holds the books to what must be true of them; answers with what the audit found. */
    audit: () => run('tools/ledger/src/main.ts', { DATABASE_URL: db.ownerUrl }),
  }
}

async function environmentOf(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const parts = inject('parts')
  const environment = localEnvironment({
    databaseUrl,
    redis: parts.redisUrl,
    nats: parts.natsUrl,
    s3: parts.s3Url,
    smtp: parts.smtpUrl,
    mailWeb: parts.mailWebUrl,
    kannel: parts.kannelUrl,
    handset: parts.handsetFile,
    firebase: new URL(parts.firebaseAuthUrl).host,
    edgePort: EDGE_PORT,
  })
  return {
    ...environment,
    ...(await newSecrets()),
    // Suites run side by side: what happens in one house is no news in another.
    NATS_SPACE: new URL(databaseUrl).pathname.slice(1),
    API_URL: `http://127.0.0.1:${API_PORT}`,
    PROVIDER_PORT: String(API_PORT + 3),
    CHAT_PORT: String(CHAT_PORT),
    CHAT_DESK_URL: `http://127.0.0.1:${CHAT_PORT}`,
    CHAT_LINES_FILE: join(tmpdir(), `trevo-chat-${API_PORT}-${process.pid}.jsonl`),
    STUDIO_PORT: String(STUDIO_PORT),
    STUDIO_PLATFORM_URL: `http://127.0.0.1:${API_PORT + 3}`,
    STUDIO_BOOKS_FILE: join(tmpdir(), `trevo-studio-${API_PORT}-${process.pid}.jsonl`),
  }
}

/** Runs a tool to its end. */
async function run(entry: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`${root}../${entry}`], { env })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number, output }
}

/** A plain request, as a browser without scripts would make it. */
async function get(path: string, merchant = 'trevo') {
  const headers = { host: `${merchant}.localhost` }
  const asked = request({ host: '127.0.0.1', port: EDGE_PORT, path, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** The messages a phone or a mailbox got, newest first. */
async function arrived(path: string, to: string) {
  const query = new URLSearchParams({ to })
  const reply = await fetch(`http://127.0.0.1:${PHONE_PORT}${path}?${query}`)
  return (await reply.json()) as { readonly text: string }[]
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
  for (let tries = 0; tries < 800; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ready on ${port}`)
}
