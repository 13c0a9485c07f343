import { createSecretKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { offerGame, saveGame } from '@trevo/catalogue'
import { health } from '@trevo/contract/provider'
import { signatureOf } from '@trevo/http'
import { newId, newSecret, systemClock, type SignedCallShape } from '@trevo/kernel'
import { addProviderKey, limitExposure, saveCampaign, saveProvider } from '@trevo/play'
import { asOwner } from '@trevo/testkit'
import { sizeOf } from '@trevo/testkit/sizes'
import fc from 'fast-check'
import { beforeAll } from 'vitest'
import { spoilt, text } from './hostile.ts'
import type { Harness } from './harness.ts'
import { addPerson } from './people.ts'
import { jsonSchemaOf, valuesOf } from './schema-values.ts'

export const REQUESTS = sizeOf('FUZZ_REQUESTS', 100)
const SEED = 1_115
const CAMPAIGN = 'verao'

interface Fault {
  readonly fault: string
  readonly sent: string
  readonly reply: string
}

/** A studio with a game, and requests in its name that are right, wrong, or signed by somebody else. */
export function useStudio(harness: Harness) {
  const key = { keyId: newId(), secret: newSecret(256), addresses: ['127.0.0.1'] }
  let player = ''

  beforeAll(async () => {
    const { db, vault } = harness
    const { rows } = await asOwner(db.ownerUrl, (owner) =>
      owner.query<{ id: number }>(`select merchant_id as id from merchants.merchant where code = 'trevo'`),
    )
    const merchantId = rows[0]!.id
    const urls = { launchUrl: 'https://estudio.example/{game}', feedUrl: null }
    const provider = {
      merchantId,
      code: 'estudio',
      ...urls,
      locked: false,
      overdraw: true,
      returnsStuck: true,
      paysAdjustments: true,
    }
    await saveProvider(db, provider)
    // Whatever is asked for may be paid: a key that locks itself would answer nothing more.
    const most = 10n ** 18n
    await limitExposure(db, provider, { call: most, provider: most, game: most, player: most })
    await saveCampaign(db, provider, CAMPAIGN, 'cash')
    await addProviderKey({ db, vault }, provider, key)
    const game = {
      provider: 'estudio',
      vendor: 'E',
      gameCode: 'jogo',
      name: 'Jogo',
      gameType: 'LOTT',
    } as const
    const nodeId = await saveGame(db, { ...game, freeplay: true, certified: ['open'], enabled: true })
    await offerGame(db, merchantId, nodeId, true)
    player = (await addPerson(harness)).memberId
    // A key is known to the process within seconds.
    while ((await send(health, '')).statusCode !== 200) await wait(50)
  })

  function send({ method, path }: SignedCallShape, body: string, secret = key.secret) {
    const timestamp = String(systemClock.now())
    const signed = { timestamp, method, path, body: Buffer.from(method === 'GET' ? '' : body) }
    const signature = signatureOf(createSecretKey(Buffer.from(secret)), signed)
    return harness.provider.inject({
      method,
      url: path,
      headers: {
        'content-type': 'application/json',
        'x-trevo-key': key.keyId,
        'x-trevo-timestamp': timestamp,
        'x-trevo-signature': `v1=${signature.toString('hex')}`,
      },
      ...(method === 'POST' && { payload: signed.body }),
    })
  }

  /** A body as the studio might send it; the same ones each time. */
  const sample = (call: SignedCallShape, numRuns: number) =>
    fc.sample(bodies(call, player), { numRuns, seed: SEED })

  async function fuzz(call: SignedCallShape) {
    const faults: Fault[] = []
    const codes = new Set<string>()
    let slowestMs = 0
    for (const sent of sample(call, REQUESTS)) {
      const started = performance.now()
      const { statusCode, body: reply } = await send(call, sent)
      slowestMs = Math.max(slowestMs, performance.now() - started)
      const fault = faultOf(call, statusCode, reply)
      if (fault !== undefined) faults.push({ fault, sent, reply })
      codes.add((JSON.parse(reply) as { code: string }).code)
    }
    return { faults, codes: [...codes], slowestMs }
  }

  return { send, sample, fuzz }
}

/** Well-signed bodies: right, with one thing wrong, and no JSON at all. */
function bodies({ body }: SignedCallShape, player: string): fc.Arbitrary<string> {
  if (!body) return fc.constant('')
  const known = {
    brand: ['trevo'],
    player: [player],
    currency: ['BRL'],
    gameCode: ['jogo'],
    occurredAt: [new Date(systemClock.now()).toISOString()],
    txId: ['a', 'b', 'c'],
    campaignId: [CAMPAIGN],
    refTxId: ['a', 'b', 'c'],
    roundId: ['r', 's'],
    amount: [0, 1, 100],
    numero: Array.from({ length: 20 }, (_, at) => `${at}`),
    numbers: [[1, 2, 3], [9_999]],
    openTime: [new Date(systemClock.now()).toISOString()],
    closeTime: [60_000, 120_000].map((ms) => new Date(systemClock.now() + ms).toISOString()),
  }
  const values = valuesOf(jsonSchemaOf(body), known)
  const json = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 3, arbitrary: json(values) },
    { weight: 2, arbitrary: json(spoilt(values)) },
    { weight: 1, arbitrary: text },
  )
}

function faultOf(call: SignedCallShape, status: number, body: string): string | undefined {
  if (/\bat \S+ \(|node_modules|\.ts:\d+/.test(body)) return 'shows a stack'
  if (status !== 200) return `answered ${status}`
  const reply = JSON.parse(body) as { readonly code: string }
  const schema = reply.code === 'OK' ? call.answer : call.refusal
  if ('issues' in schema['~standard'].validate(reply)) return 'does not match the contract'
  return reply.code === 'OK' || call.refusals.includes(reply.code) ? undefined : `unforeseen ${reply.code}`
}
