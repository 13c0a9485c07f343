import type { AnnouncementDraft, Participation } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { marketViolationOf } from './domain/market.ts'
import { isFor } from './domain/reader.ts'
import { readPromotion, type PromotionSnapshot } from './sql/application.ts'
import { readSegments, type MemberKey } from './sql/reader.ts'

/** A member at a merchant. */
export interface Applicant extends MemberKey {
  readonly merchant: Merchant
  readonly type: number
}

/** A promotion that is on, that this member is shown, and in which one takes part this way. */
export async function promotionFor(
  tx: Tx,
  applicant: Applicant,
  { promotionId, participation, at }: { promotionId: number; participation: Participation; at: Date },
): Promise<AnnouncementDraft> {
  const found = await readPromotion(tx, promotionId)
  const isOn = found && found.starts_at <= at && (found.ends_at === null || found.ends_at > at)
  if (!isOn) throw new AppError('promotion.unavailable')
  // Only saveAnnouncement writes documents, and it writes checked ones.
  const draft = found.document as unknown as AnnouncementDraft
  const reader = { memberType: applicant.type, segments: await readSegments(tx, applicant) }
  const isOffered = isFor(draft, reader) && marketViolationOf(draft, applicant.merchant.pack) === undefined
  if (!isOffered || draft.participation !== participation) throw new AppError('promotion.unavailable')
  return draft
}

/** What is kept of it with an application. */
export function promotionSnapshotOf({ texts, images }: AnnouncementDraft): PromotionSnapshot {
  const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
  return { titles, picture: images.find(({ sequence }) => sequence === 1)?.url ?? null }
}
