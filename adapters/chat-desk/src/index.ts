import { createHmac } from 'node:crypto'
import { openEgress } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import type { ChatDesk } from '@trevo/messaging/ports'
import * as z from 'zod/mini'

/** What we and the desk share about a brand. */
export interface DeskKey {
  readonly brand: string
  readonly keyId: string
  readonly secret: string
}

export interface ChatDeskOptions {
  /** Where the desk is asked, and where browsers find its pages. */
  readonly url: string
  readonly keys: readonly DeskKey[]
  readonly clock: Clock
}

/** Somebody stands there and waits for the page. */
const OPEN_MS = 3_000
/** A number beside an icon is not worth more. */
const COUNT_MS = 1_000

const ANSWER_MAX_BYTES = 100_000

const Opened = z.object({ url: z.string() })
const Counted = z.object({ unread: z.int().check(z.gte(0)) })

/** A chat desk over HTTP, asked with signed requests. */
export function openChatDesk({ url, keys, clock }: ChatDeskOptions): ChatDesk {
  const egress = openEgress({ hosts: [new URL(url).host], allowsPrivate: true })
  const byBrand = new Map(keys.map((key) => [key.brand, key]))

  async function ask(brand: string, method: 'GET' | 'POST', path: string, body: string, limitMs: number) {
    const key = byBrand.get(brand)
    if (!key) throw new Error(`no chat desk for ${brand}`)
    const timestamp = String(clock.now())
    const signed = `${timestamp}.${method}.${path}.${body}`
    const { status, body: answer } = await egress({
      url: new URL(path, url),
      method,
      headers: {
        'x-trevo-key': key.keyId,
        'x-trevo-timestamp': timestamp,
        'x-trevo-signature': `v1=${createHmac('sha256', key.secret).update(signed).digest('hex')}`,
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
      limitMs,
      maxBytes: ANSWER_MAX_BYTES,
    })
    if (status < 200 || status > 299) throw new Error(`the chat desk answered ${status}`)
    return JSON.parse(answer) as unknown
  }

  return {
    originOf: (brand) => (byBrand.has(brand) ? new URL(url).origin : undefined),
    async open({ memberId, ...visit }) {
      const body = JSON.stringify({ ...visit, member: memberId })
      return Opened.parse(await ask(visit.brand, 'POST', '/api/v1/visits', body, OPEN_MS)).url
    },
    async unreadOf(brand, memberId) {
      const path = `/api/v1/unread?${new URLSearchParams({ brand, member: memberId }).toString()}`
      return Counted.parse(await ask(brand, 'GET', path, '', COUNT_MS)).unread
    },
  }
}
