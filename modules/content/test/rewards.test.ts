import { claimReward, joinPromotion, myRewards, requestReward, rewardPicture } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { acceptReward, rejectReward, takeUpReward, waitingRewards } from '../src/index.ts'
import { useRewardsHarness } from './rewards-harness.ts'

const harness = useRewardsHarness()
const DAY_MS = 86_400_000

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const red = () => sharp({ create: { width: 2_000, height: 20, channels: 3, background: 'red' } })
const inDays = (many: number) => new Date(harness.clock.now() + many * DAY_MS)
const grant = (amount = 1_500n) => ({ amount, purse: 'cash', claimUntil: inDays(7) }) as const

const apply = (memberId: string, promotionId: number, of: { remarks?: string; pictures?: string[] } = {}) =>
  harness.send(memberId, requestReward, { body: { promotionId, remarks: '', pictures: [], ...of } })

const decided = async (applicationId: string) =>
  (
    await harness.query(
      `select payload from bus.outbox where subject = 'content.v1.reward_decided'
       and payload->>'applicationId' = $1 order by event_id`,
      [applicationId],
    )
  ).map(({ payload }) => payload)

async function issued(amount = 1_500n) {
  const memberId = newId()
  await apply(memberId, await harness.promote({}))
  const application = await harness.applicationOf(memberId)
  await acceptReward(harness.parts, harness.merchant(), { ...application, by: 'ops' }, grant(amount))
  return { memberId, ...application }
}

const list = async (memberId: string, view: 'active' | 'requests' | 'history', state?: 'issued') =>
  (await harness.send(memberId, myRewards, { query: { view, ...(state && { state }) } })).value

it('says who decided on money, and how much', async () => {
  const { memberId, applicationId } = await issued(1_500n)
  const events = await harness.query(
    'select kind, actor_kind, actor, merchant_id, details from security.event where member_id = $1',
    [memberId],
  )
  expect(events).toEqual([
    {
      kind: 'content.reward',
      actor_kind: 'operator',
      actor: 'ops',
      merchant_id: harness.merchant().id,
      details: { step: 'accept', application: applicationId, amount: '1500', purse: 'cash' },
    },
  ])
})

describe('joining', () => {
  it('signs a member up once; again says so clearly [PROMO-20]', async () => {
    const promotionId = await harness.promote({ participation: 'join' })
    const [memberId, key] = [newId(), newId()]
    const join = (with_: string) =>
      harness.send(memberId, joinPromotion, { body: { promotionId }, key: with_ })
    expect(await join(key)).toMatchObject({ status: 200, value: { status: 'signed' } })
    expect(await join(key)).toMatchObject({ status: 200, value: { status: 'signed' } })
    expect(await join(newId())).toMatchObject({ status: 200, code: 'reward.duplicate' })
    const { content, counts } = await list(memberId, 'active')
    expect(counts).toEqual([{ state: 'signed', count: 1 }])
    expect(content).toMatchObject([{ promotionId, title: 'Promoção', state: 'signed', sent: null }])
    expect(content[0]!.picture).toBe('/img/banners/trevo-m_promo-mesas')
  })

  it('is for promotions that are on, are shown to the member, and are joined [PROMO-20]', async () => {
    const unavailable = [
      await harness.promote({ participation: 'apply' }),
      await harness.promote({ participation: 'none' }),
      await harness.promote({ participation: 'join', audience: 'visitor' }),
      await harness.promote({ participation: 'join', audience: { segment: 'vip' } }),
      await harness.promote({ participation: 'join', startsAt: inDays(1).toISOString() }),
      await harness.promote({ participation: 'join', endsAt: new Date(harness.clock.now()).toISOString() }),
      await harness.promote({ participation: 'join' }, 'aurora'),
      2_000_000_000,
    ]
    for (const promotionId of unavailable) {
      const { code } = await harness.send(newId(), joinPromotion, { body: { promotionId } })
      expect(code).toBe('promotion.unavailable')
    }
  })
})

describe('applying', () => {
  it('takes what the promotion asks for, and draws the pictures anew [PROMO-17] [PROMO-19]', async () => {
    const promotionId = await harness.promote({ imageRequired: true, remarkRequired: true })
    const memberId = newId()
    const png = await red().png().toBuffer()
    const turned = await red().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const pictures = [dataUrl(png), dataUrl(turned, 'image/jpg')]
    const { value } = await apply(memberId, promotionId, { remarks: ' mesa 4 ', pictures })
    expect(value).toEqual({ status: 'applying' })
    const application = await harness.applicationOf(memberId)
    expect(application).toMatchObject({ state: 'applying', remarks: 'mesa 4' })
    expect(application.pictures).toEqual([
      expect.stringMatching(/^reward-pictures\/[\w-]{43}\.jpg$/),
      expect.stringMatching(/^reward-pictures\/[\w-]{43}\.jpg$/),
    ])
    const stored = (await harness.storage.get(application.pictures[1]!))!
    expect(stored.contentType).toBe('image/jpeg')
    const about = await sharp(Buffer.from(stored.body)).metadata()
    // Turned, not said to be turned, and no larger than is needed.
    expect(about).toMatchObject({ format: 'jpeg', width: 16, height: 1_600 })
    expect(about.orientation).toBeUndefined()
  })

  it('is refused without all of it, and keeps nothing that was not asked for [PROMO-15]', async () => {
    const both = await harness.promote({ imageRequired: true, remarkRequired: true })
    const picture = dataUrl(await red().png().toBuffer())
    for (const given of [{ remarks: 'x' }, { pictures: [picture] }, { remarks: ' ', pictures: [picture] }])
      expect((await apply(newId(), both, given)).code).toBe('reward.incomplete')
    const memberId = newId()
    await apply(memberId, await harness.promote({}), { remarks: 'x', pictures: [picture] })
    expect(await harness.applicationOf(memberId)).toMatchObject({ remarks: '', pictures: [] })
  })

  it('holds to the limits before it looks into anything [PROMO-16] [PROMO-17]', async () => {
    const promotionId = await harness.promote({ imageRequired: true, remarkRequired: true })
    const picture = dataUrl(await red().png().toBuffer())
    const invalid = [
      { remarks: 'x'.repeat(141), pictures: [picture] },
      { remarks: 'x', pictures: [picture, picture, picture, picture] },
      { remarks: 'x', pictures: ['data:image/gif;base64,R0lGODlh'] },
      { remarks: 'x', pictures: [dataUrl(Buffer.alloc(5_242_884))] },
    ]
    for (const given of invalid)
      expect((await apply(newId(), promotionId, given)).code).toBe('request.invalid')
    const most = { remarks: 'ç'.repeat(140), pictures: [picture, picture, picture] }
    expect((await apply(newId(), promotionId, most)).code).toBeUndefined()
    const notWhatItSays = { remarks: 'x', pictures: [dataUrl(Buffer.from('<svg/>'))] }
    expect((await apply(newId(), promotionId, notWhatItSays)).code).toBe('image.unreadable')
    const largest = Buffer.concat([await red().png().toBuffer(), Buffer.alloc(5_242_880)]).subarray(
      0,
      5_242_880,
    )
    const three = Array.from({ length: 3 }, () => dataUrl(largest))
    expect((await apply(newId(), promotionId, { remarks: 'x', pictures: three })).code).toBeUndefined()
  })

  it('happens once for a promotion, also fifty times at once, and again after a refusal [PROMO-19]', async () => {
    const promotionId = await harness.promote({ endsAt: inDays(1).toISOString() })
    const memberId = newId()
    const tries = await Promise.all(Array.from({ length: 50 }, () => apply(memberId, promotionId)))
    const codes = tries.map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'reward.duplicate')).toHaveLength(49)
    const first = await harness.applicationOf(memberId)
    await rejectReward(
      harness.parts,
      harness.merchant().id,
      { ...first, by: 'ops' },
      'Falta o número da rodada.',
    )
    expect((await list(memberId, 'requests')).content).toMatchObject([
      { state: 'rejected', reason: 'Falta o número da rodada.', mayReapply: true },
    ])
    harness.clock.advance(1_000)
    expect((await apply(memberId, promotionId)).code).toBeUndefined()
    expect((await list(memberId, 'history')).content).toMatchObject([
      { state: 'rejected', mayReapply: false },
    ])
    const second = await harness.applicationOf(memberId)
    await rejectReward(harness.parts, harness.merchant().id, { ...second, by: 'ops' }, 'Outra vez.')
    harness.clock.advance(DAY_MS)
    expect((await apply(memberId, promotionId)).code).toBe('promotion.unavailable')
    expect((await list(memberId, 'history')).content).toHaveLength(2)
  })

  it('answers a repeated request as it did, and leaves no pictures of it behind', async () => {
    const promotionId = await harness.promote({ imageRequired: true })
    const [memberId, key] = [newId(), newId()]
    const body = { promotionId, remarks: '', pictures: [dataUrl(await red().png().toBuffer())] }
    const removed: string[] = []
    const { remove } = harness.storage
    Object.assign(harness.storage, { remove: (name: string) => (removed.push(name), remove(name)) })
    for (let time = 0; time < 2; time += 1) {
      expect((await harness.send(memberId, requestReward, { body, key })).value).toEqual({
        status: 'applying',
      })
    }
    expect((await harness.send(memberId, requestReward, { body })).code).toBe('reward.duplicate')
    Object.assign(harness.storage, { remove })
    expect(removed).toHaveLength(2)
    const { pictures } = await harness.applicationOf(memberId)
    expect(removed).not.toContain(pictures[0])
    for (const name of removed) expect(await harness.storage.get(name)).toBeUndefined()
  })

  it('leaves no pictures behind when the database refuses it', async () => {
    const promotionId = await harness.promote({ imageRequired: true, remarkRequired: true })
    const pictures = [dataUrl(await red().png().toBuffer())]
    const removed: string[] = []
    const { remove } = harness.storage
    Object.assign(harness.storage, { remove: (name: string) => (removed.push(name), remove(name)) })
    await harness.query(`alter table content.application add constraint tested check (remarks <> 'recusa')`)
    expect((await apply(newId(), promotionId, { remarks: 'recusa', pictures })).status).toBe(500)
    await harness.query('alter table content.application drop constraint tested')
    Object.assign(harness.storage, { remove })
    expect(removed).toHaveLength(1)
    expect(await harness.storage.get(removed[0]!)).toBeUndefined()
  })

  it('shows its pictures to nobody but its member, and not under an address', async () => {
    const memberId = newId()
    const promotionId = await harness.promote({ imageRequired: true })
    await apply(memberId, promotionId, { pictures: [dataUrl(await red().png().toBuffer())] })
    const { applicationId } = await harness.applicationOf(memberId)
    const look = (as: string, place = '1') =>
      harness.send(as, rewardPicture, { query: { applicationId, place } as never })
    expect((await look(memberId)).value.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    expect((await look(memberId, '2')).code).toBe('reward.unknown')
    expect((await look(newId())).code).toBe('reward.unknown')
  })
})

describe('deciding', () => {
  it('takes up, accepts and refuses what waits, and tells of it once [PROMO-10]', async () => {
    const promotionId = await harness.promote({})
    const [taken, refused] = [newId(), newId()]
    for (const memberId of [taken, refused]) await apply(memberId, promotionId)
    const merchant = harness.merchant()
    const [one, other] = [await harness.applicationOf(taken), await harness.applicationOf(refused)]
    const waiting = (await waitingRewards(harness.parts, merchant.id)).map(
      ({ application_id }) => application_id,
    )
    expect(waiting).toEqual(expect.arrayContaining([one.applicationId, other.applicationId]))

    const answerBy = inDays(2)
    expect((await takeUpReward(harness.parts, merchant.id, { ...one, by: 'ops' }, answerBy)).ok).toBe(true)
    expect((await list(taken, 'requests')).content).toMatchObject([
      { state: 'process', answerBy: answerBy.getTime() },
    ])
    const accept = () => acceptReward(harness.parts, merchant, { ...one, by: 'ops' }, grant())
    expect((await accept()).ok).toBe(true)
    expect(await accept()).toEqual({ ok: false, error: 'decided' })
    expect((await list(taken, 'active', 'issued')).content).toMatchObject([
      { state: 'issued', amount: '15.00', purse: 'cash', claimUntil: inDays(7).getTime() },
    ])
    expect(
      (await rejectReward(harness.parts, merchant.id, { ...other, by: 'ops' }, 'Fora do prazo.')).ok,
    ).toBe(true)
    expect(await decided(one.applicationId)).toEqual([
      expect.objectContaining({
        memberId: taken,
        state: 'issued',
        amount: '15.00',
        currency: 'BRL',
        titles: { PT: 'Promoção', EN: 'Promotion' },
        reason: null,
      }),
    ])
    expect(await decided(other.applicationId)).toMatchObject([
      { state: 'rejected', reason: 'Fora do prazo.' },
    ])
  })

  it('refuses an amount of nothing, a time that is over, no reason, and another merchant', async () => {
    const memberId = newId()
    await apply(memberId, await harness.promote({}))
    const application = { ...(await harness.applicationOf(memberId)), by: 'ops' }
    const merchant = harness.merchant()
    const faults = await Promise.all([
      acceptReward(harness.parts, merchant, application, grant(0n)),
      acceptReward(harness.parts, merchant, application, { ...grant(), claimUntil: inDays(0) }),
      acceptReward(harness.parts, merchant, application, { ...grant(), turnover: 1n }),
      acceptReward(harness.parts, merchant, application, { ...grant(), purse: 'bonus', turnover: -1n }),
      rejectReward(harness.parts, merchant.id, application, '  '),
      takeUpReward(harness.parts, merchant.id, application, inDays(-1)),
      acceptReward(harness.parts, harness.merchant('aurora'), application, grant()),
      rejectReward(harness.parts, harness.merchant('aurora').id, application, 'Não.'),
    ])
    expect(faults.map((one) => !one.ok && one.error)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'decided',
      'decided',
    ])
    expect((await harness.applicationOf(memberId)).state).toBe('applying')
  })

  it('gives nothing for what the market has come to forbid', async () => {
    const memberId = newId()
    const promotionId = await harness.promote({}, 'aurora')
    await harness.send(memberId, requestReward, {
      body: { promotionId, remarks: '', pictures: [] },
      merchant: 'aurora',
    })
    await harness.query(
      `update content.announcement set document = document || '{"category": "deposit_promo"}'
       where announcement_id = $1`,
      [promotionId],
    )
    const application = { ...(await harness.applicationOf(memberId)), by: 'ops' }
    expect(await acceptReward(harness.parts, harness.merchant('aurora'), application, grant())).toEqual({
      ok: false,
      error: 'forbidden',
    })
    const again = await harness.send(newId(), requestReward, {
      body: { promotionId, remarks: '', pictures: [] },
      merchant: 'aurora',
    })
    expect(again.code).toBe('promotion.unavailable')
  })
})

describe('claiming', () => {
  it('pays what was given where it was said to go, once [PROMO-10]', async () => {
    const { memberId, applicationId } = await issued()
    const claim = () => harness.send(memberId, claimReward, { body: { applicationId } })
    expect((await claim()).value).toEqual({ status: 'claimed', amount: '15.00' })
    expect((await claim()).value).toEqual({ status: 'claimed', amount: '15.00' })
    expect(await harness.cashOf(memberId)).toMatchObject({ cash: 1_500n, bonus: 0n })
    expect((await list(memberId, 'history')).content).toMatchObject([{ state: 'claimed', amount: '15.00' }])
    expect(await decided(applicationId)).toMatchObject([{ state: 'issued' }, { state: 'claimed' }])
  })

  it('pays a bonus to the bonus, with what has to be staked for it', async () => {
    const memberId = newId()
    await apply(memberId, await harness.promote({}))
    const application = await harness.applicationOf(memberId)
    await acceptReward(
      harness.parts,
      harness.merchant(),
      { ...application, by: 'ops' },
      { ...grant(700n), purse: 'bonus', turnover: 2_100n },
    )
    await harness.send(memberId, claimReward, {
      body: application && { applicationId: application.applicationId },
    })
    expect(await harness.cashOf(memberId)).toMatchObject({ cash: 0n, bonus: 700n })
    const purse = { merchantId: harness.merchant().id, memberId, currency: 'BRL' }
    expect(await harness.money.turnoverLeft(purse)).toBe(2_100n)
  })

  it('is for its member, for what was given, and in time', async () => {
    const { memberId, applicationId } = await issued()
    const claim = (as: string, id: string) => harness.send(as, claimReward, { body: { applicationId: id } })
    expect((await claim(newId(), applicationId)).code).toBe('reward.unknown')
    expect((await claim(memberId, newId())).code).toBe('reward.unknown')
    const waiting = newId()
    await apply(waiting, await harness.promote({}))
    expect((await claim(waiting, (await harness.applicationOf(waiting)).applicationId)).code).toBe(
      'reward.not.issued',
    )
    harness.clock.advance(7 * DAY_MS)
    expect((await claim(memberId, applicationId)).code).toBe('reward.expired')
    expect((await list(memberId, 'history')).content).toMatchObject([{ state: 'issued', isExpired: true }])
    expect(await harness.cashOf(memberId)).toMatchObject({ cash: 0n })
  })
})
