import { createHmac, timingSafeEqual } from 'node:crypto'
import { openEgress } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import type { BureauAnswer, IdentityBureau } from '@trevo/protection/ports'
import * as z from 'zod/mini'

/** What we and the bureau share about a brand. */
export interface BureauKey {
  readonly brand: string
  readonly keyId: string
  readonly secret: string
}

export interface BureauOptions {
  readonly url: string
  readonly keys: readonly BureauKey[]
  /** Whether it may be in a private network and without TLS. For development. */
  readonly allowsPrivate: boolean
  readonly limitsMs: { readonly read: number; readonly write: number }
  readonly clock: Clock
}

const ANSWER_MAX_BYTES = 65_536
const NOT_FOUND = 404

const PENDING = z.object({ status: z.literal('PENDING') })
/** What is decided by it is read strictly: a word of theirs that we do not know is no answer. */
const DONE = z.object({
  status: z.literal('DONE'),
  register: z.object({
    situation: z.enum(['REGULAR', 'IRREGULAR']),
    name: z.string().check(z.maxLength(200)),
    birthDate: z.iso.date(),
  }),
  document: z.enum(['OK', 'BLURRED', 'GLARE', 'CUT_OFF', 'UNREADABLE', 'EXPIRED']),
  liveness: z.enum(['OK', 'NOT_SHOWN']),
  face: z.enum(['OK', 'OTHER']),
})
const Answer = z.union([PENDING, DONE])

const DOCUMENTS: Readonly<Record<z.output<typeof DONE>['document'], BureauAnswer['document']>> = {
  OK: 'ok',
  BLURRED: 'blurred',
  GLARE: 'glare',
  CUT_OFF: 'cut_off',
  UNREADABLE: 'unreadable',
  EXPIRED: 'expired',
}

/** An identity bureau over HTTP, asked with signed requests. A check is put under our own reference. */
export function openBureau({ url, keys, allowsPrivate, limitsMs, clock }: BureauOptions): IdentityBureau {
  const egress = openEgress({ hosts: [new URL(url).host], allowsPrivate })
  const byBrand = new Map(keys.map((key) => [key.brand, key]))

  async function ask(brand: string, method: 'GET' | 'PUT', reference: string, body: string) {
    const key = byBrand.get(brand)
    if (!key) throw new Error(`no identity bureau for ${brand}`)
    const path = `/v1/checks/${encodeURIComponent(reference)}`
    const timestamp = String(clock.now())
    return egress({
      url: new URL(path, url),
      method,
      headers: {
        'x-account': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': hmac(key.secret, `${timestamp}.${method}.${path}.${body}`),
        ...(body !== '' && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
      },
      ...(body !== '' && { body }),
      limitMs: method === 'GET' ? limitsMs.read : limitsMs.write,
      maxBytes: ANSWER_MAX_BYTES,
    })
  }

  return {
    async submit(brand, reference, { cpf, name, birthday, documentType, turn, pictures }) {
      const sent = Object.entries(pictures).map(([part, bytes]) => [part, bytes.toString('base64')])
      const person = { cpf, name, birthDate: birthday }
      const body = { person, document: documentType, turn, pictures: Object.fromEntries(sent) as object }
      const { status } = await ask(brand, 'PUT', reference, JSON.stringify(body))
      if (status < 200 || status > 299) throw new Error(`the identity bureau answered ${status}`)
    },
    async read(brand, reference) {
      const { status, body } = await ask(brand, 'GET', reference, '')
      if (status === NOT_FOUND) return undefined
      if (status < 200 || status > 299) throw new Error(`the identity bureau answered ${status}`)
      const answer = Answer.parse(JSON.parse(body))
      return answer.status === 'PENDING' ? 'pending' : answerOf(answer)
    },
    isSigned(brand, bytes, signature) {
      const key = byBrand.get(brand)
      if (!key) return false
      const [given, right] = [Buffer.from(signature), Buffer.from(hmac(key.secret, bytes))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

const hmac = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex')

function answerOf({ register, document, liveness, face }: z.output<typeof DONE>): BureauAnswer {
  const { situation, name, birthDate } = register
  return {
    register: { situation: situation === 'REGULAR' ? 'regular' : 'irregular', name, birthday: birthDate },
    document: DOCUMENTS[document],
    liveness: liveness === 'OK' ? 'ok' : 'not_shown',
    face: face === 'OK' ? 'ok' : 'other',
  }
}
