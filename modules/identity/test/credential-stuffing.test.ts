import { argon2Sync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { login } from '@trevo/contract'
import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { proveUnproved } from '../src/actions/prove-rows.ts'
import { anyAddress } from '@trevo/testkit/server'
import { sizeOf } from '@trevo/testkit/sizes'
import { beforeAll, expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword, solveCaptcha } from './logins.ts'
import { nextMobile, type Person } from './people.ts'

/* A stolen list: one password for each of very many accounts, a few of them right, tried from a thousand addresses. */
const PAIRS = sizeOf('STUFFING_PAIRS', 600)
const VALID = Math.min(50, PAIRS / 30)
const ADDRESSES = 1_000
const AT_ONCE = 25
const HOUR = 3_600_000
/** A short list is tried no slower than a long one: the attack has to be one. */
const PACE_MS = HOUR / Math.max(1_500, PAIRS)
const REUSED = 'reused everywhere 1'
const OWNERS = 10

const harness = useHarness({
  routes: (identity) => [...sessionRoutes(identity), ...verificationRoutes(identity)],
})

const pairs: Person[] = Array.from({ length: PAIRS }, (_, at) => ({
  ...newKey(),
  username: `victim${at}`,
  // The right ones spread evenly over the list.
  password: at % (PAIRS / VALID) === PAIRS / VALID - 1 ? REUSED : `not it ${at}`,
}))

function newKey() {
  const memberId = newId()
  return { memberId, bucket: bucketOf(memberId) }
}

/** A hash that is quick to check, as the whole point is how many are. */
function quickHash(password: string): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

beforeAll(async () => {
  const { vault } = harness.parts
  const { id } = harness.merchant()
  const hash = quickHash(REUSED)
  const rows = pairs.map(({ memberId, bucket, username }) => {
    const digest = vault.digest(id, 'username', username).toString('hex')
    return { memberId, bucket, username, digest }
  })
  const personal = vault.seal(id, 'personal', JSON.stringify({ mobile: '', email: 'dona@exemplo.com' }))
  await asOwner(harness.db.ownerUrl, async (owner) => {
    await owner.query(
      `insert into identity.member (bucket, member_id, merchant_id, type, account, password_hash, password_chosen,
         password_changed_at, personal, affiliate_code, registered_at, registered_ip, register_method, register_url,
         terms_version)
       select bucket, "memberId", $2, 0, username, $3, true, now(), $4, '', now(), '100.64.0.1', 'username', '', '1'
       from jsonb_to_recordset($1) as one (bucket smallint, "memberId" uuid, username text)`,
      [JSON.stringify(rows), id, hash, personal],
    )
    await owner.query(
      `insert into identity.identifier (merchant_id, kind, digest, bucket, member_id)
       select $2, 'username', decode(digest, 'hex'), bucket, "memberId"
       from jsonb_to_recordset($1) as one (bucket smallint, "memberId" uuid, digest text)`,
      [JSON.stringify(rows), id],
    )
  })
  await proveUnproved(harness.db, vault, () => undefined)
})

/** Solves every captcha and does all the work that is asked for, never shows the same browser twice, and comes again when the server is busy. */
async function tryPair(pair: Person, ip: string, waitOptions = 20): Promise<string> {
  const browser = harness.browser({ ip })
  const work = () => ({ challengeResult: `human:${newId()}` })
  const first = await browser.send(login, { body: byPassword(pair, work()) })
  const { code = 'entered' } =
    first.code === 'verification.code.error'
      ? await browser.send(login, {
          body: byPassword(pair, { ...work(), ...(await solveCaptcha(harness, browser)) }),
        })
      : first
  const isBusy = code === 'system.updating' || code === 'limit.exceeded'
  if (!isBusy || waitOptions === 0) return code
  await setTimeout(100)
  return tryPair(pair, ip, waitOptions - 1)
}

it('a stolen list enters five accounts at most, and its owners’ browsers never notice', async () => {
  const owners: { person: Person; browser: Browser }[] = []
  for (const person of pairs.slice(0, OWNERS)) {
    const browser = await knownBrowser(harness, person)
    owners.push({ person: { ...person, password: REUSED }, browser })
  }
  harness.clock.advance(HOUR)
  const addresses = Array.from({ length: ADDRESSES }, anyAddress)
  const outcomes: string[] = []
  let ownersIn = 0
  for (let from = 0; from < PAIRS; from += AT_ONCE) {
    const batch = pairs.slice(from, from + AT_ONCE)
    outcomes.push(
      ...(await Promise.all(batch.map((pair, at) => tryPair(pair, addresses[(from + at) % ADDRESSES]!)))),
    )
    const { person, browser } = owners[(from / AT_ONCE) % OWNERS]!
    const own = await browser.send(login, { body: byPassword(person) })
    if (own.envelope.success) ownersIn += 1
    harness.clock.advance(PACE_MS * AT_ONCE)
  }
  const count = (wanted: string) => outcomes.filter((one) => one === wanted).length
  expect(count('entered')).toBeLessThanOrEqual(5)
  expect(count('entered') + count('login.second.factor')).toBe(VALID)
  expect(count('user.not.exist')).toBe(PAIRS - VALID)
  expect(ownersIn).toBe(PAIRS / AT_ONCE)
}, 600_000)

it('who comes with a new device meanwhile proves it by the phone; without a contact it has to wait', async () => {
  const mobile = nextMobile()
  const [reachable, nowhere] = [await harness.person({ mobile }), await harness.person()]
  const browser = harness.browser()
  expect((await browser.send(login, { body: byPassword(reachable) })).code).toBe('login.second.factor')
  const secondFactor = await harness.post.codeFor(mobile)
  await browser.ask(login, { body: byPassword(reachable, { secondFactor }) })
  await browser.ask(login, { body: byPassword(reachable) })
  const refused = await harness.browser().send(login, { body: byPassword(nowhere) })
  expect(refused).toMatchObject({ status: 429, code: 'limit.exceeded' })
  expect(refused.headers['retry-after']).toBe('600')
})

it('other merchants do not notice', async () => {
  const tally = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query('select distinct merchant_id from identity.login_tally'),
  )
  expect(tally.rows).toEqual([{ merchant_id: harness.merchant().id }])
})

it('a day later a password is enough again', async () => {
  harness.clock.advance(24 * HOUR)
  const person = await harness.person()
  const answer = await harness.browser().send(login, { body: byPassword(person) })
  expect(answer.envelope.success).toBe(true)
})
