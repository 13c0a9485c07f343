import { saveHelp } from '@trevo/content'
import {
  acceptDocuments,
  beginDeposit,
  changeLimit,
  helpCenter,
  joinPromotion,
  launchGame,
  memberConsents,
  memberRestrictions,
  readDocument,
  takePause,
  transactions,
  withdrawalTerms,
  type DocumentDraft,
  type DocumentReference,
} from '@trevo/contract'
import { newId, systemClock as clock } from '@trevo/kernel'
import { publishDocument } from '@trevo/merchants'
import { draftOf } from '@trevo/merchants/demo-documents'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ANA, useCashier } from './cashier.ts'
import { openBrowser } from './browser.ts'
import { addLaunchableGame } from './launchable-game.ts'
import type { Person } from './people.ts'

const cashier = useCashier()
let nodeId: number

beforeAll(async () => {
  const { browser } = await cashier.join('trevo', ANA.document)
  nodeId = await addLaunchableGame(cashier.harness, cashier.merchantId('trevo'), browser)
})

const merchant = () => cashier.parts.directory.byId(cashier.merchantId('trevo'))

/** The next version, once the API knows it. */
async function publish(says: string, more: Partial<DocumentDraft> = {}): Promise<DocumentReference> {
  const published = await publishDocument(
    { db: cashier.harness.db, clock },
    merchant(),
    draftOf(says, more),
    'ana.ops',
  )
  if (!published.ok || published.value === 'unchanged') throw new Error(JSON.stringify(published))
  const { document, version } = published.value
  const visitor = openBrowser(cashier.harness)
  const find = () => visitor.ask(readDocument, { query: { document, version: String(version) } })
  await vi.waitUntil(async () => (await find()) !== null, waitOptions)
  return published.value
}

const pay = ({ browser }: Person) =>
  browser.send(beginDeposit, {
    body: { channel: 'pix', amount: '50.00' },
    headers: { 'idempotency-key': newId() },
  })
const play = ({ browser }: Person) => browser.send(launchGame, { query: { nodeId } })
const accept = ({ browser }: Person, documents: DocumentReference[]) =>
  browser.send(acceptDocuments, { body: { documents }, headers: { 'x-forwarded-for': ADDRESS } })
const due = async ({ browser }: Person) => (await browser.ask(memberConsents)).due
const kept = ({ memberId }: Person) =>
  asOwner(cashier.harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select document, version, digest, language, host(ip) as ip, way, at > now() - interval '1 minute' as "isNow"
         from identity.consent where member_id = $1 order by at, document`,
      [memberId],
    )
    return rows
  })

const ADDRESS = '100.64.7.9'
const DENIED = { success: false, value: { reason: 'terms_due', until: null } }

describe('new terms', () => {
  it('ask nobody anything where a brand has published none', async () => {
    const member = await cashier.join('trevo', ANA.document)
    expect(await member.browser.ask(memberConsents)).toEqual({ due: [], accepted: [] })
    expect(await openBrowser(cashier.harness).ask(readDocument, { query: { document: 'terms' } })).toBeNull()
    expect((await pay(member)).envelope).toMatchObject({ success: true })
  })

  it('keep from paying in, playing and promotions, and nothing else, until they are accepted [BR-06]', async () => {
    const member = await cashier.join('trevo', ANA.document)
    const { browser } = member
    const version = await publish('Um.')
    expect((await pay(member)).envelope).toMatchObject({ ...DENIED, code: 'deposit.barred' })
    expect((await play(member)).envelope).toMatchObject({ ...DENIED, code: 'member.restricted' })
    const promotion = { body: { promotionId: 1 } }
    expect((await browser.send(joinPromotion, promotion)).envelope).toMatchObject({
      ...DENIED,
      code: 'member.restricted',
    })
    expect((await browser.ask(memberRestrictions)).restrictions).toMatchObject([
      { reason: 'terms_due', denies: ['canDeposit', 'canBet', 'canBonus'], until: null },
    ])
    expect((await browser.ask(withdrawalTerms)).restsUntil).toBeNull()
    expect((await browser.send(transactions, { query: {} })).status).toBe(200)
    const limit = { body: { kind: 'stake', period: 'day', limit: '100.00' } } as const
    expect((await browser.send(changeLimit, limit)).status).toBe(200)

    expect(await due(member)).toEqual([
      {
        ...version,
        title: 'Termos de uso',
        summary: 'Muda: Um.',
        effectiveFrom: expect.any(Number),
        previous: null,
      },
    ])
    expect((await accept(member, [version])).envelope).toMatchObject({
      success: true,
      value: { due: [], accepted: [{ document: 'terms', version: version.version, way: 'accepted' }] },
    })
    expect((await pay(member)).envelope).toMatchObject({ success: true })
    expect((await play(member)).envelope).toMatchObject({ success: true })
    expect((await browser.ask(memberRestrictions)).restrictions).toEqual([])
  })

  it('are kept with version, digest, language, time and address, and by the first acceptance [BR-06]', async () => {
    const member = await cashier.join('trevo', ANA.document)
    const version = await publish('Dois.')
    await accept(member, [version])
    const first = await kept(member)
    expect(first).toEqual([{ ...version, language: 'PT', ip: ADDRESS, way: 'accepted', isNow: true }])
    expect((await accept(member, [version])).status).toBe(200)
    expect(await kept(member)).toEqual(first)
  })

  it('are not accepted by other words, nor by another version than holds [BR-06]', async () => {
    const member = await cashier.join('trevo', ANA.document)
    const older = await publish('Três.')
    const version = await publish('Quatro.')
    for (const forged of [
      { ...version, digest: 'ab'.repeat(32) },
      older,
      { ...version, version: version.version + 1 },
    ]) {
      const { code, envelope } = await accept(member, [forged])
      expect(code).toBe('document.changed')
      expect(envelope).toMatchObject({ value: { documents: [version] } })
    }
    expect((await accept(member, [{ ...version, document: 'privacy' }])).code).toBe('document.changed')
    expect(await kept(member)).toEqual([])
    expect((await due(member)).map((one) => one.version)).toEqual([version.version])
  })

  it('that come while somebody accepts are due after it: nobody accepts what they have not read', async () => {
    const member = await cashier.join('trevo', ANA.document)
    const read = await publish('Cinco.')
    const [next, ...replies] = await Promise.all([
      publish('Seis.'),
      ...Array.from({ length: 8 }, () => accept(member, [read])),
    ])
    const isAccepted = replies.some(({ status }) => status === 200)
    for (const { code } of replies) expect([undefined, 'document.changed']).toContain(code)
    expect((await kept(member)).map((one) => one.digest)).toEqual(isAccepted ? [read.digest] : [])
    expect(await due(member)).toMatchObject([{ ...next, previous: isAccepted ? read.version : null }])
    expect((await pay(member)).code).toBe('deposit.barred')
  })

  it('that only mend a word are due to nobody, and who accepts then accepts what holds', async () => {
    const [there, late] = [
      await cashier.join('trevo', ANA.document),
      await cashier.join('trevo', ANA.document),
    ]
    await accept(there, [await publish('Sete.')])
    const mended = await publish('Sete!', { needsConsent: false })
    expect(await due(there)).toEqual([])
    expect((await due(late)).map((one) => one.digest)).toEqual([mended.digest])
    expect((await accept(late, [mended])).status).toBe(200)
    expect((await pay(late)).status).toBe(200)
  })

  it('are due from the moment they take effect, and can be read before', async () => {
    const member = await cashier.join('trevo', ANA.document)
    const now = await publish('Oito.')
    await accept(member, [now])
    const soon = new Date(clock.now() + 4_000).toISOString()
    const next = await publish('Nove.', { effectiveFrom: soon })
    expect(await due(member)).toEqual([])
    const visitor = openBrowser(cashier.harness)
    expect(await visitor.ask(readDocument, { query: { document: 'terms' } })).toMatchObject({
      version: now.version,
      current: now.version,
    })
    await vi.waitUntil(async () => (await due(member)).length === 1, { timeout: 10_000 })
    expect(clock.now()).toBeGreaterThanOrEqual(Date.parse(soon))
    expect(await visitor.ask(readDocument, { query: { document: 'terms' } })).toMatchObject({ ...next })
    expect(
      await visitor.ask(readDocument, { query: { document: 'terms', version: String(now.version) } }),
    ).toMatchObject({ ...now, content: draftOf('Oito.').texts.PT!.content })
  })

  it('leave a pause what it is', async () => {
    const member = await cashier.join('trevo', ANA.document)
    await publish('Dez.')
    expect(
      (await member.browser.send(takePause, { body: { days: 7 }, headers: { 'idempotency-key': newId() } }))
        .status,
    ).toBe(200)
    expect((await play(member)).envelope).toMatchObject({ value: { reason: 'pause' } })
  })
})

it('is what the help centre says, word for word', async () => {
  const visitor = openBrowser(cashier.harness)
  const texts = {
    PT: { title: 'Outro título', label: 'Termos', content: draftOf('Outra coisa.').texts.PT!.content },
  }
  await saveHelp(cashier.harness.db, merchant(), { tag: 'terms', position: 1, texts })
  await publish('Doze.')
  const terms = async () => (await visitor.ask(helpCenter, { query: {} })).find(({ tag }) => tag === 'terms')
  await vi.waitUntil(async () => (await terms()) !== undefined, waitOptions)
  expect(await terms()).toEqual({
    tag: 'terms',
    title: 'Termos de uso',
    label: 'Termos',
    content: draftOf('Doze.').texts.PT!.content,
  })
})
