import { parseArgs } from 'node:util'
import { saveAnnouncement } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import {
  announcements,
  markAnnouncementRead,
  type AnnouncementDraft,
  type Announcements,
} from '@trevo/contract'
import { connectDatabase } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { stopAll } from '@trevo/tools-dev'
import { openGround, talk, type Member } from '@trevo/tools-faults/identity'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import type { Target } from '../load.ts'
import { PORTS, startBare } from '../processes.ts'

// pnpm bench:content [--pairs N] [--seconds N] [--members N] [--floor R]
// The notices as members get them, each with their own marks, against a bare Fastify reply with the same values.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    members: { type: 'string', default: '200' },
    floor: { type: 'string', default: '0.80' },
  },
})
const PATH = `${announcements.path}?platform=M&types=A,PL,H`
/** As many again as the demo has, over and over: a merchant that writes every week. */
const ROUNDS = 6
const headers = { host: 'trevo.localhost' }
const rounds = { pairs: Number(values.pairs), seconds: Number(values.seconds) }

const ground = await openGround({ port: PORTS.benchApi, env: { TRUSTED_PROXIES: '127.0.0.1' } })
try {
  await publish()
  const members = await ground.members.add(Number(values.members))
  const list = await listFor(members[0]!)
  const ids = list.player.map(({ id }) => id)
  // Everybody has read something else, and one in five nothing yet.
  for (const [at, member] of members.entries()) {
    for (let read = 0; read < at % 5; read += 1) await markRead(member, ids[(at * 3 + read) % ids.length]!)
  }
  const { body } = await ask(ground.url + PATH, { ...headers, ...members[1]!.headers })
  const bare = await startBare(import.meta.resolve('../catalogue/bare-server.ts'), {
    BARE_VALUES: JSON.stringify({ [announcements.path]: JSON.parse(body.toString()) }),
  })
  try {
    const callers = members.map((member) => member.headers)
    const targets: readonly Target[] = [
      {
        name: 'bare Fastify JSON',
        url: `http://127.0.0.1:${PORTS.benchBare}${PATH}`,
        pid: bare.pid!,
        headers,
        callers,
      },
      { name: "a member's notices", url: ground.url + PATH, pid: ground.pid, headers, callers },
      { name: "a visitor's notices", url: ground.url + PATH, pid: ground.pid, headers },
    ]
    console.log(`${ids.length} notices, ${body.length} bytes, ${members.length} members`)
    const shares = compare(await inTurns(targets, rounds))
    const figures = keepFigures('content')
    for (const name of ["a member's notices", "a visitor's notices"])
      figures.timed(`${name} ÷ bare`, shares.get(name)!, '', { atLeast: Number(values.floor) })
  } finally {
    await stopAll([bare])
  }
} finally {
  await ground.stop()
}

async function publish(): Promise<void> {
  const limits = { poolMax: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }
  const db = connectDatabase({ url: ground.databaseUrl, ...limits, applicationName: 'bench' })
  try {
    const directory = await openDirectory(db, { countryOf: () => null })
    const merchant = directory.byHost(headers.host)!
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const draft of demoContent.trevo.announcements) {
        const again: AnnouncementDraft = { ...draft, code: `${draft.code}-${round}` }
        const saved = await saveAnnouncement(db, merchant, round === 0 ? draft : again)
        if (!saved.ok && draft.type === 'PL') throw new Error(JSON.stringify(saved.error))
      }
    }
  } finally {
    await db.close()
  }
}

/** Nobody tells this process of what was published, so it may be a while. */
async function listFor(member: Member): Promise<Announcements> {
  for (;;) {
    const { body } = await ask(ground.url + PATH, { ...headers, ...member.headers })
    const { value } = JSON.parse(body.toString()) as { value: Announcements }
    if (value.player.length > 0) return value
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function markRead({ headers: own }: Member, announcementId: number): Promise<void> {
  const { status } = await talk(ground.url, markAnnouncementRead, {
    payload: JSON.stringify({ announcementId, read: true }),
    headers: { ...own, 'content-type': 'application/json' },
  })
  if (status !== 200) throw new Error(`marking answered ${status}`)
}
