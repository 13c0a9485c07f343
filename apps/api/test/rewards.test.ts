import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { acceptReward, saveAnnouncement, waitingRewards } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import { claimReward, joinPromotion, MEMBER_TYPES, myRewards, requestReward } from '@trevo/contract'
import { systemClock as clock, type Envelope } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { asOwner } from '@trevo/testkit'
import { openMoney } from '@trevo/wallet'
import { beforeAll, expect, it } from 'vitest'
import { headersOf, openBrowser, type Browser } from './browser.ts'
import { TREVO, useApi } from './harness.ts'
import { addPerson } from './people.ts'

const harness = useApi()
const CLAIMS = 50
const AMOUNT = 2_345n

let merchant: Merchant
let promotionId: number

beforeAll(async () => {
  const { db } = harness
  merchant = (await openDirectory(db, { countryOf: () => null })).byHost(TREVO)!
  const draft = demoContent.trevo.announcements.find(({ code }) => code === 'live-cashback')!
  await saveAnnouncement(db, merchant, draft)
  promotionId = await asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query('select announcement_id from content.announcement where code = $1', [
      draft.code,
    ])
    return rows[0].announcement_id as number
  })
  await harness.server.listen({ host: '127.0.0.1', port: 0 })
})

/** Over the wire, each on a connection of its own. */
async function claimOverHttp(browser: Browser, applicationId: string): Promise<Envelope> {
  const { port } = harness.server.server.address() as AddressInfo
  const headers = { ...headersOf(browser, claimReward), 'content-type': 'application/json' }
  const sent = request({ port, method: 'POST', path: claimReward.path, headers, agent: false })
  sent.end(JSON.stringify({ applicationId }))
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return (await json(reply)) as Envelope
}

it('pays a reward once, however many claim it at the same time [PROMO-10]', async () => {
  const { browser, memberId } = await addPerson(harness)
  await browser.ask(requestReward, { body: { promotionId, remarks: 'Mesa 4.', pictures: [] } })
  const waiting = await waitingRewards(harness, merchant.id)
  const { bucket, application_id: applicationId } = waiting.find((one) => one.member_id === memberId)!
  const grant = { amount: AMOUNT, purse: 'cash', claimUntil: new Date(clock.now() + 3_600_000) } as const
  await acceptReward({ db: harness.db, clock }, merchant, { bucket, applicationId, by: 'ops' }, grant)

  const replies = await Promise.all(
    Array.from({ length: CLAIMS }, () => claimOverHttp(browser, applicationId)),
  )
  expect(replies).toEqual(
    Array.from({ length: CLAIMS }, () => ({ success: true, value: { status: 'claimed', amount: '23.45' } })),
  )
  const purse = { merchantId: merchant.id, memberId, currency: 'BRL' }
  expect(await openMoney(harness.db).balanceOf(purse)).toMatchObject({ cash: AMOUNT, bonus: 0n })
  const events = await asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select payload->>'state' as state from bus.outbox where payload->>'applicationId' = $1 order by event_id`,
      [applicationId],
    )
    return rows.map(({ state }) => state as string)
  })
  expect(events.filter((state) => state === 'claimed').length).toBeLessThanOrEqual(1)
  expect((await auditBooks(harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
  const { content } = await browser.ask(myRewards, { query: { view: 'history' } as never })
  expect(content).toMatchObject([{ applicationId, state: 'claimed', amount: '23.45' }])
})

it('is for members: not for visitors, not for trials [PROMO-19] [PROMO-20]', async () => {
  const body = { promotionId, remarks: 'Mesa 4.', pictures: [] }
  expect((await openBrowser(harness).send(joinPromotion, { body: { promotionId } })).status).toBe(401)
  const trial = await addPerson(harness, { type: MEMBER_TYPES.trial })
  expect((await trial.browser.send(requestReward, { body })).code).toBe('no.permission')
})
