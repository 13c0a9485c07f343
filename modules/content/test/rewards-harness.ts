import type { AnnouncementDraft } from '@trevo/contract'
import { newId, type BodyOf, type CallShape, type QueryOf } from '@trevo/kernel'
import { openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { connectStorage } from '@trevo/storage'
import { asOwner, manualClock, useDatabase } from '@trevo/testkit'
import { useServerHarness } from '@trevo/testkit/server'
import { openMoney } from '@trevo/wallet'
import { inject } from 'vitest'
import { announce, art, paragraph } from '../demo/write.ts'
import { rewardRoutes, saveAnnouncement, type RewardParts } from '../src/index.ts'

const NOW = Date.parse('2028-11-15T12:00:00.000Z')

export interface Sent<C extends CallShape> {
  readonly body?: BodyOf<C>
  readonly query?: Readonly<Record<string, string>> & Partial<QueryOf<C>>
  readonly merchant?: Brand
  readonly key?: string
}

/** The routes of rewards behind the real server, with real books and a real bucket, on a clock that stands still. */
export function useRewardsHarness() {
  const db = useDatabase()
  const clock = manualClock(NOW)
  const money = openMoney(db)
  const harness = useServerHarness({
    async setUp({ log }) {
      const { directory, merchant } = await openDemoDirectory(db)
      const storage = connectStorage({
        endpoint: inject('parts').s3Url,
        region: 'us-east-1',
        bucket: 'trevo',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      })
      const parts: RewardParts = { db, clock, log, storage, wallet: money }
      return {
        db,
        clock,
        directory,
        merchant,
        storage,
        parts,
        routes: rewardRoutes({ ...parts, mayEarn: async () => undefined }),
      }
    },
  })

  const merchant = (brand?: Brand) => harness.fixture.merchant(brand)

  /** Publishes a promotion and answers with its number. */
  async function promote(of: Partial<AnnouncementDraft>, brand?: Brand): Promise<number> {
    const draft = announce({
      code: `p-${newId()}`,
      type: 'PR',
      category: 'other_promo',
      position: 1,
      images: art('trevo', 'm_promo-mesas'),
      participation: 'apply',
      texts: {
        PT: { title: 'Promoção', content: [paragraph('Condições.')] },
        EN: { title: 'Promotion', content: [paragraph('Terms.')] },
      },
      ...of,
    })
    const saved = await saveAnnouncement(db, merchant(brand), draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    const [row] = await query(`select announcement_id from content.announcement where code = $1`, [
      draft.code,
    ])
    return row!['announcement_id'] as number
  }

  function query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return asOwner(db.ownerUrl, async (owner) => (await owner.query(text, [...values])).rows)
  }

  async function send<C extends CallShape>(memberId: string, call: C, sent: Sent<C> = {}) {
    const { key, ...request } = sent
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const { status, envelope, value } = await harness.send(call, { ...request, as: memberId, headers })
    return { status, code: envelope?.success === false ? envelope.code : undefined, value }
  }

  return {
    db,
    clock,
    money,
    merchant,
    promote,
    query,
    send,
    get parts() {
      return harness.fixture.parts
    },
    get storage() {
      return harness.fixture.storage
    },
    /** The only application a member has. */
    async applicationOf(memberId: string) {
      const rows = await query(
        `select * from content.application where member_id = $1 order by application_id desc`,
        [memberId],
      )
      const { bucket, application_id, state, pictures, remarks } = rows[0]!
      return {
        bucket: bucket as number,
        applicationId: application_id as string,
        state: state as string,
        pictures: pictures as string[],
        remarks: remarks as string | null,
      }
    },
    cashOf: (memberId: string, brand?: Brand) =>
      money.balanceOf({ merchantId: merchant(brand).id, memberId, currency: 'BRL' }),
  }
}
