import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Time } from '../identity/parts.ts'
import { publicRead } from '../limits.ts'
import {
  BANNER_GROUPS,
  CONTENT_TYPES,
  PARTICIPATIONS,
  PROMOTION_CATEGORIES,
  PROMOTION_TAGS,
} from '../vocabulary/content.ts'
import { PROMOTION_SWITCHES } from '../vocabulary/switches.ts'
import { line, LinkTarget, PathTarget, RichText } from './rich-text.ts'

export const NumericId = z.int().check(z.positive())

/** What a tap does: opens a page of ours, of somebody else in a new window, a promotion, or a game. */
const Action = z.discriminatedUnion('kind', [
  PathTarget,
  LinkTarget,
  z.strictObject({ kind: z.literal('promotion'), target: NumericId }),
  /** By its node id. */
  z.strictObject({ kind: z.literal('game'), target: NumericId }),
])

/** A file of this house: a picture of the collection, or one that was uploaded. */
export const ImagePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:img|media)(?:\/[\w-]+)+(?:\.[a-z\d]{2,5})?$/))

export const Title = line(120)

/** The text stands over the picture, which then needs none of its own; `alt` is for pictures that say more. */
const Banner = z.strictObject({
  id: NumericId,
  groupName: z.enum(BANNER_GROUPS),
  url: ImagePath,
  alt: z.string(),
  /** A short line above the title. */
  kicker: z.nullable(line(40)),
  title: Title,
  button: z.nullable(line(30)),
  action: z.nullable(Action),
})

const YesNo = z.enum(['Y', 'N'])

const Announcement = z.strictObject({
  id: NumericId,
  /** The promotion its action leads to. */
  linkedPromotionId: z.nullable(NumericId),
  /** Null for what is no promotion. */
  category: z.nullable(z.enum(PROMOTION_CATEGORIES)),
  /** Which of the promotions that a merchant switches on it is, if it is one: menus lead to these. */
  promotionType: z.nullable(z.enum(PROMOTION_SWITCHES)),
  tags: z.array(z.enum(PROMOTION_TAGS)),
  title: Title,
  content: RichText,
  startDate: Time,
  endDate: z.nullable(Time),
  /** 1 for what has no end. */
  noExpiry: z.literal([0, 1]),
  announcementImages: z.array(z.strictObject({ sequence: NumericId, url: ImagePath })),
  participation: z.enum(PARTICIPATIONS),
  imageRequired: YesNo,
  remarkRequired: YesNo,
  groupName: z.nullable(z.enum(BANNER_GROUPS)),
  button: z.nullable(line(30)),
  action: z.nullable(Action),
  /** Whether the reader has opened it. Only a member has unread notices: to anybody else, and of anything else, all is read. */
  read: z.boolean(),
})

/** The apply page asks for promotions by their whole name. */
const ASKED_TYPES = [...CONTENT_TYPES, 'Promotion'].join('|')

/** Comma-separated; each once and in one order, so that the same question is the same whoever asks. */
const Types = z.pipe(
  z.string().check(z.regex(new RegExp(`^(?:${ASKED_TYPES})(?:,(?:${ASKED_TYPES})){0,9}$`))),
  z.transform((text: string) => {
    const asked = new Set(text.split(',').map((type) => (type === 'Promotion' ? 'PR' : type)))
    return CONTENT_TYPES.filter((type) => asked.has(type)).join(',')
  }),
)

/**
 * What is on now, for whoever asks: visitors, members and agents are told different things. Lists of types that were
 * not asked for are empty; without `types` it is all of them. `groupName` chooses among the banners.
 */
export const announcements = call({
  id: 'content.announcements',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'optional',
  limit: publicRead,
  cacheSeconds: 60,
  query: z.object({
    types: z.optional(Types),
    groupName: z.optional(z.enum(BANNER_GROUPS)),
    platform: z.optional(z.literal('M')),
  }),
  value: z.strictObject({
    promotion: z.array(Announcement),
    banners: z.array(Banner),
    player: z.array(Announcement),
    popup: z.array(Announcement),
    hot: z.array(Announcement),
  }),
  spec: ['NAV-19', 'NEWS-06', 'NEWS-09', 'NEWS-10', 'NEWS-11', 'NEWS-12', 'NEWS-15'],
})

export type Announcements = ValueOf<typeof announcements>
export type Announcement = z.infer<typeof Announcement>
export type Banner = z.infer<typeof Banner>
export type Action = z.infer<typeof Action>
