import { connectBus, startRelay } from '@trevo/bus'
import { saveAnnouncement } from '@trevo/content'
import type { AnnouncementDraft, BroadcastDraft } from '@trevo/contract'
import { connectDatabase } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { broadcast } from '@trevo/messaging'
import { createLogger } from '@trevo/telemetry'
import { localEnvironment, newSecrets, start, stopAll, untilReady } from '@trevo/tools-dev'
import { openGround } from '@trevo/tools-faults/identity'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault, type VaultKey } from '@trevo/vault'
import { PORTS } from '../processes.ts'

const LIMITS = { poolMax: 4, statementTimeoutMs: 600_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }

const paragraph = {
  kind: 'paragraph' as const,
  runs: [{ text: 'Palavras que ninguém precisa ler. '.repeat(12).trim() }],
}

/** Two API processes with a database of their own, and a relay that tells both of what is published. */
export async function openBroadcastFixture() {
  const secrets = await newSecrets()
  const second = { name: 'api', port: PORTS.benchHallTwo } as const
  const ground = await openGround({ port: PORTS.benchHallOne, env: secrets })
  const { postgres, ...parts } = addresses(process.env)
  const local = {
    ...parts,
    databaseUrl: ground.databaseUrl,
    handset: '',
    firebase: '',
    edgePort: second.port,
  }
  const settings = { SURFACES: 'player', LOG_LEVEL: 'error' }
  const child = start(second, { ...process.env, ...localEnvironment(local), ...secrets, ...settings }, false)
  await untilReady(second, child)
  const db = connectDatabase({ url: ground.databaseUrl, ...LIMITS, applicationName: 'bench' })
  const log = createLogger({ service: 'bench', level: 'error' })
  const bus = connectBus({ url: parts.nats, name: 'bench' })
  const relay = startRelay({ db, bus, log })
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchant = directory.byHost('trevo.localhost')!
  const ownerUrl = new URL(postgres)
  ownerUrl.pathname = new URL(ground.databaseUrl).pathname
  return {
    pid: ground.pid,
    urls: [ground.url, `http://127.0.0.1:${second.port}`] as const,
    ownerUrl: ownerUrl.href,
    // Written by newSecrets, in this very shape.
    vault: openVault({
      keys: JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[],
      indexKey: secrets['VAULT_INDEX_KEY']!,
    }),
    merchantId: merchant.id,
    /** A notice and a message to every member. */
    async publish(code: string): Promise<void> {
      const draft: BroadcastDraft = {
        code,
        audience: 'member',
        endsAt: null,
        texts: { PT: { subject: `Mensagem ${code}`, content: [paragraph, paragraph] } },
      }
      const sent = await broadcast({ db, clock }, merchant, draft)
      const saved = await saveAnnouncement(db, merchant, noticeOf(code))
      if (!sent.ok || !saved.ok) throw new Error(JSON.stringify([sent, saved]))
    },
    async stop(): Promise<void> {
      await relay.stop()
      await bus.close()
      await db.close()
      await stopAll([child])
      await ground.stop()
    },
  }
}

export type Hall = Awaited<ReturnType<typeof openBroadcastFixture>>

function noticeOf(code: string): AnnouncementDraft {
  return {
    code,
    type: 'PL',
    groupName: null,
    category: null,
    tags: [],
    audience: 'member',
    position: 1,
    startsAt: '2026-11-01T12:00:00.000Z',
    endsAt: null,
    images: [],
    action: null,
    imageRequired: false,
    remarkRequired: false,
    participation: 'none',
    texts: { PT: { title: `Aviso ${code}`, content: [paragraph] } },
  }
}
