import { createHmac } from 'node:crypto'
import { openEgress, type Egress, type EgressOptions } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import type { FeedAccess, ProviderFeed, StakeReturns, TheirTransaction } from '@trevo/play/ports'
import * as z from 'zod/mini'

/** A busy studio's day is tens of megabytes. */
const TIMEOUT_MS = 60_000
const DAY_MAX_BYTES = 200_000_000
const ATTEMPTS = 3

/** A line of the feed. Providers may add fields of their own. */
const Line = z.object({
  txId: z.string(),
  call: z.enum(['debit', 'credit', 'rollback']),
  player: z.string(),
  amount: z.int(),
  /** What we answered, as they remember it; PENDING while they do not know. */
  code: z.string(),
})

/** A provider's list of a day over HTTP: one JSON object a line, asked for with the same signature as it uses. */
export function openProviderFeed(clock: Clock, reach: EgressOptions): ProviderFeed {
  const parts = { clock, egress: openEgress(reach) }
  return {
    async transactionsOf(access, day) {
      const text = await insist(() => read(access, day, parts))
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Line.parse(JSON.parse(line)))
        .filter(({ code }) => code !== 'PENDING')
        .map(transactionOf)
    },
  }
}

function transactionOf({ txId, call, player, amount, code }: z.infer<typeof Line>): TheirTransaction {
  return { txId, player, kind: call, amount: BigInt(amount), status: code === 'OK' ? 'accepted' : 'refused' }
}

interface Parts {
  readonly clock: Clock
  readonly egress: Egress
}

async function read(
  { url, keyId, secret, brand }: FeedAccess,
  day: string,
  { clock, egress }: Parts,
): Promise<string> {
  const address = new URL(url)
  address.searchParams.set('day', day)
  address.searchParams.set('brand', brand)
  const { status, body } = await egress({
    url: address,
    method: 'GET',
    headers: signatureOf({ keyId, secret }, clock, 'GET', address),
    limitMs: TIMEOUT_MS,
    maxBytes: DAY_MAX_BYTES,
  })
  if (status !== 200) throw new Error(`the provider's feed answered ${status}`)
  return body
}

function signatureOf(
  { keyId, secret }: Pick<FeedAccess, 'keyId' | 'secret'>,
  clock: Clock,
  method: string,
  { pathname, search }: URL,
  body = '',
) {
  const timestamp = String(clock.now())
  const signed = `${timestamp}.${method}.${pathname}${search}.${body}`
  return {
    'x-trevo-key': keyId,
    'x-trevo-timestamp': timestamp,
    'x-trevo-signature': `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
  }
}

const ASK_MS = 5_000
const ASK_MAX_BYTES = 65_536
const Given = z.object({ given: z.array(z.string()) })

/** Asks a provider for stakes back over HTTP, with the same signature. */
export function openStakeReturns(clock: Clock, reach: EgressOptions): StakeReturns {
  const egress = openEgress(reach)
  return {
    async ask({ url, keyId, secret, brand }, wanted) {
      const address = new URL(url)
      const body = JSON.stringify({ brand, ...wanted })
      const answer = await egress({
        url: address,
        method: 'POST',
        headers: {
          ...signatureOf({ keyId, secret }, clock, 'POST', address, body),
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
        body,
        limitMs: ASK_MS,
        maxBytes: ASK_MAX_BYTES,
      })
      if (answer.status !== 200) throw new Error(`asked for stakes, the provider answered ${answer.status}`)
      return Given.parse(JSON.parse(answer.body))
    },
  }
}

/** Three tries, then the day waits for the next run. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === ATTEMPTS) throw error
    }
  }
}
