import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { notices } from '../demo/notices.ts'
import { trevoPromotions } from '../demo/promotions.ts'
import { safety } from '../demo/help/account.ts'
import { removeAnnouncement, removeHelp, saveAnnouncement, saveHelp } from '../src/index.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
const [notice] = notices
const [welcome] = trevoPromotions

const query = (text: string) => asOwner(harness.db.ownerUrl, async (owner) => (await owner.query(text)).rows)
const editions = async () =>
  (await query(`select payload from bus.outbox where subject = 'content.v1.changed' order by event_id`)).map(
    ({ payload }) => payload.edition as number,
  )

describe('saving an announcement', () => {
  it('publishes once, tells once, and is quiet when nothing changed', async () => {
    const trevo = harness.merchant('trevo')
    expect(await saveAnnouncement(harness.db, trevo, notice!)).toEqual({ ok: true, value: 'saved' })
    expect(await saveAnnouncement(harness.db, trevo, notice!)).toEqual({ ok: true, value: 'unchanged' })
    expect(await saveAnnouncement(harness.db, trevo, { ...notice!, position: 99 })).toEqual({
      ok: true,
      value: 'saved',
    })
    expect(await editions()).toEqual([1, 2])
  })

  it('keeps its number when it changes, and everything it ever said', async () => {
    const { id: merchantId } = harness.merchant('trevo')
    const number = () =>
      query(`select announcement_id from content.announcement where code = '${notice!.code}'`)
    const before = await number()
    await saveAnnouncement(harness.db, harness.merchant('trevo'), { ...notice!, position: 5 })
    expect(await number()).toEqual(before)
    expect(await removeAnnouncement(harness.db, merchantId, notice!.code)).toBe(true)
    expect(await removeAnnouncement(harness.db, merchantId, notice!.code)).toBe(false)
    const versions = await query(
      `select edition, document->>'position' as position from content.version
       where subject = 'announcement:${notice!.code}' order by edition`,
    )
    expect(versions).toEqual([
      { edition: 1, position: String(notice!.position) },
      { edition: 2, position: '99' },
      { edition: 3, position: '5' },
      { edition: 4, position: null },
    ])
  })

  it('refuses what the market forbids, with the article, and stores nothing', async () => {
    expect(await saveAnnouncement(harness.db, harness.merchant('aurora'), welcome!)).toMatchObject({
      ok: false,
      error: [
        {
          path: 'category',
          fault: 'forbidden',
          reason: { basis: expect.stringContaining('Lei nº 14.790/2023') },
        },
      ],
    })
    const { id } = harness.merchant('aurora')
    expect(await query(`select from content.version where merchant_id = ${id}`)).toEqual([])
  })

  it('counts the editions of each merchant apart, also of two editors at once', async () => {
    const aurora = harness.merchant('aurora')
    await Promise.all(notices.slice(0, 5).map((draft) => saveAnnouncement(harness.db, aurora, draft)))
    const rows = await query(
      `select edition from content.version where merchant_id = ${aurora.id} order by edition`,
    )
    expect(rows.map(({ edition }) => edition)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('saving help', () => {
  it('publishes like the rest, and takes down', async () => {
    const trevo = harness.merchant('trevo')
    const before = (await editions()).length
    expect(await saveHelp(harness.db, trevo, safety)).toEqual({ ok: true, value: 'saved' })
    expect(await saveHelp(harness.db, trevo, safety)).toEqual({ ok: true, value: 'unchanged' })
    expect(await removeHelp(harness.db, trevo.id, 'safety')).toBe(true)
    expect((await editions()).length).toBe(before + 2)
  })

  it('refuses an article without a text in the language of the merchant', async () => {
    const { EN } = safety.texts
    expect(await saveHelp(harness.db, harness.merchant('trevo'), { ...safety, texts: { EN: EN! } })).toEqual({
      ok: false,
      error: [{ path: 'texts.PT', fault: 'missing' }],
    })
  })
})
