import { saveAnnouncement } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import { inbox, joinPromotion, launchGame, requestReward, takePause } from '@trevo/contract'
import { systemClock as clock } from '@trevo/kernel'
import { broadcast } from '@trevo/messaging'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addLaunchableGame } from '../launchable-game.ts'
import { useRestrictions, type KeptMember } from './harness.ts'

const house = useRestrictions()
let nodeId: number
let promotionId: number

beforeAll(async () => {
  const { db } = house.api
  const draft = demoContent.trevo.announcements.find(({ code }) => code === 'live-cashback')!
  await saveAnnouncement(db, house.merchant('trevo'), draft)
  promotionId = await asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      'select announcement_id as id from content.announcement where code = $1',
      [draft.code],
    )
    return rows[0].id as number
  })
  const { browser } = await house.member()
  nodeId = await addLaunchableGame(house.api, house.merchant('trevo').id, browser)
})

const pause = ({ browser }: KeptMember) => browser.ask(takePause, { body: { days: 7 } })
const DENIED = {
  success: false,
  code: 'member.restricted',
  value: { reason: 'pause', until: expect.any(Number) },
}

describe('whoever is on a pause', () => {
  it('is told so before a game is opened [BR-23]', async () => {
    const member = await house.member()
    const open = async () => (await member.browser.send(launchGame, { query: { nodeId } })).envelope
    expect(await open()).toMatchObject({ success: true })
    await pause(member)
    expect(await open()).toMatchObject(DENIED)
  })

  it('neither joins promotions nor applies for rewards', async () => {
    const member = await house.member()
    await pause(member)
    const apply = { promotionId, remarks: 'Mesa 4.', pictures: [] }
    expect((await member.browser.send(joinPromotion, { body: { promotionId } })).envelope).toMatchObject(
      DENIED,
    )
    expect((await member.browser.send(requestReward, { body: apply })).envelope).toMatchObject(DENIED)
    const other = await house.member()
    expect((await other.browser.send(requestReward, { body: apply })).envelope).toMatchObject({
      success: true,
    })
  })

  it('is written no offers, but what everybody has to know', async () => {
    const [paused, other] = [await house.member(), await house.member()]
    await pause(paused)
    const texts = (subject: string) => ({
      PT: { subject, content: [{ kind: 'paragraph' as const, runs: [{ text: subject }] }] },
    })
    const common = { audience: 'member', endsAt: null } as const
    const db = house.api.db
    const merchant = house.merchant('trevo')
    for (const draft of [
      { ...common, code: 'offer', promotional: true as const, texts: texts('Rodadas grátis') },
      { ...common, code: 'notice', texts: texts('Termos novos') },
    ])
      // oxlint-disable-next-line no-await-in-loop -- in this order
      expect(await broadcast({ db, clock }, merchant, draft)).toMatchObject({ ok: true })
    const subjects = async ({ browser }: KeptMember) =>
      (await browser.ask(inbox, { query: {} })).content.map(({ subject }) => subject)
    await vi.waitUntil(async () => (await subjects(other)).length === 2, waitOptions)
    expect(await subjects(other)).toEqual(['Termos novos', 'Rodadas grátis'])
    expect(await subjects(paused)).toEqual(['Termos novos'])
  })
})
