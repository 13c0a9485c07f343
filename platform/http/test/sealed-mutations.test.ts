import { sizeOf } from '@trevo/testkit/sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { call, onTrevo, sample, useServer } from './harness.ts'
import { sealed } from './sealed-bodies.ts'

const ORIGINALS = sizeOf('SEALED_BODIES', 40)
const MUTANTS_EACH = 100
const SEED = 20_261_115

const login = call(
  sample({
    id: 'sample.login',
    method: 'POST',
    path: '/sample/login',
    sealed: true,
    body: z.unknown(),
    value: z.literal('accepted'),
  }),
)
const { server, sealing, clock } = await useServer({ served: [serve(login, () => 'accepted' as const)] })

async function send(jwe: string): Promise<number> {
  const headers = { ...onTrevo, 'content-type': 'application/jose', encryption: 'JWE;kid=k1' }
  return (await server.inject({ method: 'POST', url: '/sample/login', headers, payload: jwe })).statusCode
}

const replaceAt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

/** Edits of the text: characters, segments, length. */
const textEdit = fc.oneof(
  fc.record({ at: fc.nat(), by: fc.constantFrom(...'ABCxyz019-_=.+/ \u0000é') }).map(
    ({ at, by }) =>
      (jwe: string) =>
        replaceAt(jwe, at % jwe.length, by),
  ),
  fc.nat().map((at) => (jwe: string) => jwe.slice(0, at % jwe.length)),
  fc.string({ minLength: 1, maxLength: 40 }).map((tail) => (jwe: string) => jwe + tail),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([a, b]) => (jwe: string) => {
    const parts = jwe.split('.')
    ;[parts[a], parts[b]] = [parts[b]!, parts[a]!]
    return parts.join('.')
  }),
  fc.tuple(fc.nat(4), fc.base64String()).map(([at, by]) => (jwe: string) => {
    const parts = jwe.split('.')
    parts[at] = by
    return parts.join('.')
  }),
)

/** Edits of what the header says, with the rest left as it was sealed. */
const headerEdit = fc
  .record({
    member: fc.constantFrom(
      'alg',
      'enc',
      'kid',
      'epk',
      'iat',
      'nonce',
      'path',
      'merchant',
      'zip',
      'crit',
      '__proto__',
    ),
    value: fc.oneof(
      fc.constantFrom('none', 'dir', 'RSA-OAEP', 'DEF', 'aurora', null, true, []),
      fc.jsonValue(),
    ),
  })
  .map(({ member, value }) => (jwe: string) => {
    const [head = '', ...rest] = jwe.split('.')
    const header = { ...(JSON.parse(Buffer.from(head, 'base64url').toString()) as object), [member]: value }
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.')
  })

it(`refuses ${ORIGINALS * MUTANTS_EACH} mutated bodies, and takes each original once`, async () => {
  const edits = fc.sample(fc.oneof(textEdit, textEdit, headerEdit), {
    numRuns: ORIGINALS * MUTANTS_EACH,
    seed: SEED,
  })
  const statuses = new Map<number, number>()
  let sent = 0
  for (let round = 0; round < ORIGINALS; round += 1) {
    const jwe = await sealed('{"password":"x"}', { sealing, clock })
    for (const edit of edits.slice(round * MUTANTS_EACH, (round + 1) * MUTANTS_EACH)) {
      const edited = edit(jwe)
      // An edit that changed nothing is no mutant; break it for certain.
      const mutant = edited === jwe ? `${jwe}A` : edited
      const status = await send(mutant)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      sent += 1
    }
    expect(await send(jwe), 'the untouched original').toBe(200)
    expect(await send(jwe), 'its replay').toBe(400)
  }
  expect([sent, Object.fromEntries(statuses)]).toEqual([ORIGINALS * MUTANTS_EACH, { 400: sent }])
})
