import {
  type Action,
  type Announcement,
  type Announcements,
  type AnnouncementTexts,
  type Banner,
  type BannerGroup,
  type ContentType,
} from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import type { PublishedContent } from '../published-content.ts'
import { marketViolationOf } from '../domain/market.ts'
import { isNotice } from '../domain/notices.ts'
import { inLanguage, isFor, type Reader } from '../domain/reader.ts'
import type { StoredAnnouncement } from '../sql/announcement.ts'

export interface Wanted {
  readonly merchant: Merchant
  readonly language: string
  readonly reader: Reader
  readonly types: readonly ContentType[]
  readonly groupName: BannerGroup | undefined
}

/** An announcement as one kind of reader gets it. */
interface Shown extends StoredAnnouncement {
  readonly texts: AnnouncementTexts
  readonly action: Action | null
}

/** Everything there is to see of a board, for one kind of reader, who has read it all. */
export function listAnnouncements({ current }: PublishedContent, wanted: Wanted): Announcements {
  const { types, groupName } = wanted
  const shown = showTo(wanted, current)
  const listed = (...wantedTypes: ContentType[]) =>
    shown.filter(({ draft }) => wantedTypes.includes(draft.type) && types.includes(draft.type))
  return {
    promotion: listed('PR').map(toAnnouncement),
    banners: listed('B')
      .filter(({ draft }) => groupName === undefined || draft.groupName === groupName)
      .flatMap(toBanner),
    player: listed('PL', 'A').toSorted(byPosition).map(toAnnouncement),
    popup: listed('PU').map(toAnnouncement),
    hot: listed('H').map(toAnnouncement),
  }
}

/** Numbers of the notices a reader has before them. */
export function noticesFor({ current }: PublishedContent, merchant: Merchant, reader: Reader): number[] {
  return showTo({ merchant, reader, language: merchant.defaultLanguage }, current).flatMap(({ id, draft }) =>
    isNotice(draft.type) ? [id] : [],
  )
}

/** Two types in one list, as if they were one. */
function byPosition({ draft: a }: Shown, { draft: b }: Shown): number {
  return a.position - b.position || Date.parse(b.startsAt) - Date.parse(a.startsAt)
}

function showTo(
  { merchant, language, reader }: Pick<Wanted, 'merchant' | 'language' | 'reader'>,
  current: readonly StoredAnnouncement[],
): Shown[] {
  const allowed = current.filter(
    ({ draft }) =>
      isFor(draft, reader) && isOn(draft, merchant) && marketViolationOf(draft, merchant.pack) === undefined,
  )
  const promotions = new Map(
    allowed.filter(({ draft }) => draft.type === 'PR').map(({ id, draft }) => [draft.code, id]),
  )
  return allowed.flatMap((one) => {
    const texts = inLanguage(one.draft.texts, [language, merchant.defaultLanguage])
    const action = actionOf(one.draft.action, promotions)
    return texts && action !== undefined ? [{ ...one, texts, action }] : []
  })
}

function isOn({ promotionType }: StoredAnnouncement['draft'], { features }: Wanted['merchant']): boolean {
  return promotionType === undefined || features.has(promotionType)
}

/** Nothing where it leads to a promotion that this reader cannot see. */
function actionOf(
  action: StoredAnnouncement['draft']['action'],
  promotions: ReadonlyMap<string, number>,
): Action | null | undefined {
  if (action?.kind !== 'promotion') return action
  const target = promotions.get(action.target)
  return target === undefined ? undefined : { kind: 'promotion', target }
}

function toBanner({ id, draft: { groupName, images }, texts, action }: Shown): Banner[] {
  const [image] = images
  // A banner was saved with both.
  if (groupName === null || image === undefined) return []
  const { kicker = null, title, button = null, alt = '' } = texts
  return [{ id, groupName, url: image.url, alt, kicker, title, button, action }]
}

function toAnnouncement({ id, draft, texts, action }: Shown): Announcement {
  return {
    id,
    linkedPromotionId: action?.kind === 'promotion' ? action.target : null,
    category: draft.category,
    promotionType: draft.promotionType ?? null,
    tags: draft.tags,
    title: texts.title,
    content: texts.content,
    startDate: Date.parse(draft.startsAt),
    endDate: draft.endsAt === null ? null : Date.parse(draft.endsAt),
    noExpiry: draft.endsAt === null ? 1 : 0,
    announcementImages: draft.images,
    participation: draft.participation,
    imageRequired: draft.imageRequired ? 'Y' : 'N',
    remarkRequired: draft.remarkRequired ? 'Y' : 'N',
    groupName: draft.groupName,
    button: texts.button ?? null,
    action,
    read: true,
  }
}
