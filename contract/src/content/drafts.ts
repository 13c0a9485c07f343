import * as z from 'zod/mini'
import {
  BANNER_GROUPS,
  CONTENT_TYPES,
  PARTICIPATIONS,
  PROMOTION_CATEGORIES,
  PROMOTION_TAGS,
} from '../vocabulary/content.ts'
import { PROMOTION_SWITCHES } from '../vocabulary/switches.ts'
import { LANGUAGES } from '../vocabulary/platform.ts'
import { ImagePath } from './announcements.ts'
import { HelpTag } from './help.ts'
import { line, LinkTarget, PathTarget, RichText } from './rich-text.ts'

/** What editors call a thing among themselves. */
export const Code = z.string().check(z.regex(/^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/))
const Position = z.int().check(z.gte(0), z.lte(9_999))
const Moment = z.iso.datetime()
const Whole = z.int().check(z.positive())

/** Whom it is for: everyone, a kind of people, or the members of a set that the merchant has loaded. A trial counts as
 * a visitor: it has no account. */
const Audience = z.union([
  z.enum(['everyone', 'visitor', 'member', 'agent']),
  z.strictObject({ segment: Code }),
])

/** As readers get it, but a promotion is named by its code: its number exists only once it is saved. */
const DraftAction = z.discriminatedUnion('kind', [
  PathTarget,
  LinkTarget,
  z.strictObject({ kind: z.literal('promotion'), target: Code }),
  z.strictObject({ kind: z.literal('game'), target: Whole }),
])

const AnnouncementTexts = z.strictObject({
  kicker: z.optional(line(40)),
  title: line(120),
  button: z.optional(line(30)),
  alt: z.optional(line(160)),
  content: RichText,
})

/** An announcement as an editor writes it. */
export const AnnouncementDraft = z.strictObject({
  code: Code,
  type: z.enum(CONTENT_TYPES),
  groupName: z.nullable(z.enum(BANNER_GROUPS)),
  category: z.nullable(z.enum(PROMOTION_CATEGORIES)),
  /** Shown only as long as the merchant has it switched on. */
  promotionType: z.optional(z.enum(PROMOTION_SWITCHES)),
  tags: z.array(z.enum(PROMOTION_TAGS)).check(z.maxLength(PROMOTION_TAGS.length)),
  audience: Audience,
  position: Position,
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  images: z.array(z.strictObject({ sequence: Whole, url: ImagePath })).check(z.maxLength(8)),
  action: z.nullable(DraftAction),
  participation: z.enum(PARTICIPATIONS),
  /** What somebody who applies for the promotion has to send. */
  imageRequired: z.boolean(),
  remarkRequired: z.boolean(),
  texts: z.partialRecord(z.enum(LANGUAGES), AnnouncementTexts),
})

const HelpTexts = z.strictObject({ title: line(120), label: z.optional(line(30)), content: RichText })

export const HelpDraft = z.strictObject({
  tag: HelpTag,
  position: Position,
  texts: z.partialRecord(z.enum(LANGUAGES), HelpTexts),
})

export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>
export type AnnouncementTexts = z.infer<typeof AnnouncementTexts>
export type Audience = AnnouncementDraft['audience']
export type DraftAction = z.infer<typeof DraftAction>
export type HelpDraft = z.infer<typeof HelpDraft>
