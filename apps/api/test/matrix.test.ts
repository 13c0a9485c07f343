import { randomBytes } from 'node:crypto'
import {
  admits,
  bankCards,
  calls as contract,
  loginRemembered,
  memberInfo,
  renew,
  securityOverview,
  wallets,
} from '@trevo/contract'
import { newId, type CallShape } from '@trevo/kernel'
import { trevo } from '@trevo/merchants/demo'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { REVIEWED } from './access.ts'
import { openBrowser, type Browser } from './browser.ts'
import { useApi } from './harness.ts'
import { addPerson, isLoggedIn, type Person } from './people.ts'
import { principals, type Principal } from './principals.ts'
import { jsonSchemaOf } from './schema-values.ts'
import { sentFor } from './sent-for.ts'
import { fingerprint } from './snapshot.ts'

const outra = { ...trevo, code: 'outra', name: 'Outra', shortName: 'Outra', hosts: ['outra.localhost'] }
const harness = useApi({ merchants: [outra] })

const calls: readonly CallShape[] = contract
const closed = calls.filter(({ access }) => access !== 'open')

type Answer = Awaited<ReturnType<Browser['send']>>

/** Calls anyone may make that answer 401 themselves: all they do is look at a cookie, or at who it is. */
function isToldToLogIn(call: CallShape, { hasLiveCookie, type }: Principal): boolean {
  if (call.id === wallets.id) return type === undefined
  return call.id === loginRemembered.id || (call.id === renew.id && !hasLiveCookie)
}

it('every call has been thought about', () => {
  expect(Object.fromEntries(calls.map(({ id, access }) => [id, access]))).toEqual(REVIEWED)
})

describe.each(principals)('$name', (principal) => {
  let settled: Promise<Browser> | undefined
  let untouched: Promise<string> | undefined

  /** Whoever is refused, or only reads, is the same afterwards; all others get somebody new. */
  function enter({ access, method, effect }: CallShape): Promise<Browser> {
    const isReading = method === 'GET' && !effect
    if (admits(access, principal.type) && !isReading) return principal.enter(harness)
    settled ??= principal.enter(harness)
    return settled
  }

  const isOpenTo = ({ access }: CallShape) => admits(access, principal.type)

  it.each(calls.filter((call) => !isOpenTo(call)))('is kept from $id', async (call) => {
    const browser = await enter(call)
    // Taken once, before the first: what is refused leaves no trace for the next.
    untouched ??= fingerprint(harness)
    const before = await untouched
    const { status, code } = await browser.send(call, sentFor(call))
    expect(await fingerprint(harness), 'nothing was written').toBe(before)
    const isKnown = principal.type !== undefined
    expect(status).toBe(isKnown ? 403 : 401)
    expect(code).toMatch(isKnown ? /^no\.permission$/ : /^session\.(not\.login|expired)$/)
  })

  it.each(calls.filter(isOpenTo))('gets to $id', async (call) => {
    const browser = await enter(call)
    const { status, code } = await browser.send(call, sentFor(call))
    const isDenied = status === 401 || status === 403
    expect(isDenied, code).toBe(isToldToLogIn(call, principal))
  })
})

describe('another site', () => {
  const changing = calls.filter(({ method, effect }) => method !== 'GET' || effect)
  const others = ['cross-site', 'same-site', 'none']

  it.each(changing)('cannot make a browser of ours do $id', async (call) => {
    const { browser } = await addPerson(harness)
    const before = await fingerprint(harness)
    const sent = sentFor(call)
    const tries = [...others.map((site) => ({ 'sec-fetch-site': site })), { merchant: undefined }]
    for (const headers of tries) {
      const { status, code } = await browser.send(call, { ...sent, headers })
      expect({ status, code }, JSON.stringify(headers)).toEqual({ status: 403, code: 'no.permission' })
    }
    expect(await fingerprint(harness), 'nothing was written').toBe(before)
  })
})

describe('what a script can read', () => {
  async function readable(browser: Browser): Promise<string[]> {
    const replies = [
      await browser.ask(renew),
      await browser.ask(memberInfo),
      await browser.ask(securityOverview),
    ]
    const texts = new Set<string>()
    JSON.stringify(replies, (_, value: unknown) => (typeof value === 'string' && texts.add(value), value))
    return [...texts]
  }

  it('is worth nothing in a clean browser, on any call', async () => {
    const { browser } = await addPerson(harness)
    const texts = await readable(browser)
    expect(texts).toContain(browser.handle)
    for (const call of [...closed, renew]) {
      // A call for anyone answers them as it answers a visitor.
      const visitor = await openBrowser(harness).send<CallShape>(call, sentFor(call))
      const isOptional = call.access === 'optional'
      const told = ({ status, text }: Answer) => (isOptional ? `${status} ${text}` : String(status))
      for (const text of texts) {
        const clean = openBrowser(harness)
        clean.handle = browser.handle
        const cookie = ['sid', '__Host-sid', 'rm', '__Host-rm'].map((name) => `${name}=${text}`).join('; ')
        const headers = { cookie, authorization: `Bearer ${text}` }
        const sent = sentFor(call)
        const query = { ...(sent.query as object | undefined), token: text }
        const answer = await clean.send<CallShape>(call, { ...sent, query, headers })
        expect(told(answer), `${call.id} with ${text}`).toBe(isOptional ? told(visitor) : '401')
      }
    }
    expect(await isLoggedIn(browser)).toBe(true)
  })

  it('holds no cookie, and no cookie is for scripts or for other hosts', async () => {
    const { browser } = await addPerson(harness)
    const texts = (await readable(browser)).join(' ')
    expect(browser.cookies.size).toBeGreaterThan(1)
    for (const [name, value] of browser.cookies) expect(texts, name).not.toContain(value)
    for (const line of browser.setCookies) {
      expect(line).toMatch(/^__Host-\w+=[\w.-]*; Path=\/; Secure; HttpOnly; SameSite=(Lax|Strict)/)
      expect(line).not.toMatch(/domain/i)
    }
  })
})

describe('ids of others', () => {
  const ABSENT = newId()

  /** A session, a passkey and a remembered device of somebody, in whichever bucket. */
  async function addBelongings(owner: Person, merchantCode: string, bucket: number): Promise<string[]> {
    const [sessionId, passkeyId, familyId, bankCardId] = [newId(), newId(), newId(), newId()]
    await asOwner(harness.db.ownerUrl, async (client) => {
      const ids = await client.query<{ id: number }>(
        'select merchant_id as id from merchants.merchant where code = $1',
        [merchantCode],
      )
      const common = [bucket, owner.memberId, ids.rows[0]!.id]
      await client.query(
        `insert into identity.session (bucket, member_id, merchant_id, session_id, secret_hash, type, handle, method,
           user_agent, ip, started_at, seen_at, expires_at, proved_until)
         values ($1, $2, $3, $4, $5, 0, 'h', 'username', '', '100.64.0.1', now(), now(),
           now() + interval '1 hour', now())`,
        [...common, sessionId, randomBytes(32)],
      )
      await client.query(
        `insert into identity.passkey (bucket, member_id, merchant_id, passkey_id, credential_id, public_key, counter,
           name, created_at) values ($1, $2, $3, $4, $5, '', 0, 'a phone', now())`,
        [...common, passkeyId, randomBytes(32)],
      )
      await client.query(
        `insert into identity.remembered_device (bucket, member_id, merchant_id, family_id, secret_hash, public_key,
           user_agent, created_at, used_at, expires_at)
         values ($1, $2, $3, $4, '', '{}', '', now(), now(), now() + interval '1 hour')`,
        [...common, familyId],
      )
      await client.query(
        `insert into payments.card (bucket, member_id, merchant_id, card_id, key_type, sealed, digest, shown,
           holder_name, institution, added_at) values ($1, $2, $3, $4, 'evp', '', $5, '…', 'Ana', 'Ipê', now())`,
        [...common, bankCardId, randomBytes(32)],
      )
    })
    return [sessionId, passkeyId, familyId, bankCardId]
  }

  const byId = closed.filter(({ query }) => query && 'id' in (jsonSchemaOf(query).properties ?? {}))

  it.each(byId)('$id: they answer like ids of nobody, and stay', async (call) => {
    const me = await addPerson(harness)
    const [other, foreigner] = [await addPerson(harness), await addPerson(harness, { merchant: 'outra' })]
    const theirs = [
      ...(await addBelongings(other, 'trevo', other.bucket)),
      // A hash of the id decides the bucket: some strangers share ours.
      ...(await addBelongings(other, 'trevo', me.bucket)),
      ...(await addBelongings(foreigner, 'outra', foreigner.bucket)),
      ...(await addBelongings(foreigner, 'outra', me.bucket)),
    ]
    const absent = await me.browser.send(call, { query: { id: ABSENT } })
    const before = await fingerprint(harness)
    for (const id of theirs) {
      const { status, text } = await me.browser.send(call, { query: { id } })
      expect({ status, text }, id).toEqual({ status: absent.status, text: absent.text })
    }
    expect(await fingerprint(harness)).toBe(before)
    const overview = JSON.stringify(await me.browser.ask(securityOverview))
    for (const id of theirs) expect(overview).not.toContain(id)
  })

  it('there are four such calls, and my own ids do work', async () => {
    expect(byId.map(({ id }) => id).toSorted()).toEqual([
      'payments.removeBankCard',
      'security.endSessions',
      'security.forgetDevice',
      'security.removePasskey',
    ])
    const me = await addPerson(harness)
    await addBelongings(me, 'trevo', me.bucket)
    const lists = async () => {
      const { sessions, passkeys, remembered } = await me.browser.ask(securityOverview)
      const { cards } = await me.browser.ask(bankCards)
      const own = { sessions: sessions.filter(({ current }) => !current), passkeys, remembered }
      return { ...own, cards: cards.map(({ bankCardId: id }) => ({ id })) }
    }
    const mine = Object.values(await lists()).flat()
    expect(mine).toHaveLength(4)
    for (const call of byId) for (const { id } of mine) await me.browser.send(call, { query: { id } })
    expect(await lists()).toEqual({ sessions: [], passkeys: [], remembered: [], cards: [] })
  })
})
