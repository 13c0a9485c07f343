import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { ACTIVITY_STATUSES, REWARD_VIEWS } from '../vocabulary/content.ts'
import { Amount, upTo } from '../wallet/parts.ts'
import { ImagePath, NumericId, Title } from './announcements.ts'

export const REMARKS_MAX = 140
export const REWARD_PICTURES_MAX = 3
export const REWARD_PICTURE_MAX_BYTES = 5_242_880
export const REWARD_PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png'] as const

const PREFIX_MAX = 'data:image/jpeg;base64,'.length
const DATA_URL_MAX = PREFIX_MAX + 4 * Math.ceil(REWARD_PICTURE_MAX_BYTES / 3)
/** What is around the pictures, and remarks in letters that take six characters each to write. */
const REST_MAX = 4_096

/** Whether it is what it says is found out by looking into it. */
const PictureUrl = z
  .string()
  .check(z.maxLength(DATA_URL_MAX), z.regex(/^data:image\/(?:jpe?g|png);base64,[\w+/]/))

const common = { surface: 'player', access: 'account', limit: ownAffairs } as const

/** Signs up for a promotion that asks for nothing more. */
export const joinPromotion = call({
  ...common,
  id: 'content.joinPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  idempotent: true,
  body: z.strictObject({ promotionId: NumericId }),
  value: z.strictObject({ status: z.literal('signed') }),
  failures: ['promotion.unavailable', 'reward.duplicate', 'member.restricted'],
  spec: ['PROMO-20'],
})

/** Applies for what a promotion gives, with what it asks for; somebody looks at it. */
export const requestReward = call({
  ...common,
  id: 'content.requestReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  idempotent: true,
  bodyMaxBytes: REWARD_PICTURES_MAX * DATA_URL_MAX + REST_MAX,
  body: z.strictObject({
    promotionId: NumericId,
    remarks: z.string().check(z.maxLength(REMARKS_MAX)),
    pictures: z.array(PictureUrl).check(z.maxLength(REWARD_PICTURES_MAX)),
  }),
  value: z.strictObject({ status: z.literal('applying') }),
  failures: [
    'promotion.unavailable',
    'reward.duplicate',
    'reward.incomplete',
    'image.unreadable',
    'member.restricted',
  ],
  spec: ['PROMO-16', 'PROMO-17', 'PROMO-19'],
})

const Reward = z.strictObject({
  applicationId: Id,
  promotionId: NumericId,
  title: Title,
  picture: z.nullable(ImagePath),
  state: z.enum(ACTIVITY_STATUSES),
  /** When it was joined or applied for. */
  time: Time,
  /** Of the promotion; null for what has no end, and for what is no longer there. */
  endDate: z.nullable(Time),
  /** Of what was applied for; null for what was only joined. */
  sent: z.nullable(z.strictObject({ remarks: z.string(), pictures: z.int() })),
  /** Until when an answer was promised, if it was. */
  answerBy: z.nullable(Time),
  decidedAt: z.nullable(Time),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** What it gives, and where that goes. */
  amount: z.nullable(Amount),
  purse: z.nullable(z.enum(['cash', 'bonus'])),
  claimUntil: z.nullable(Time),
  /** That time has passed. */
  isExpired: z.boolean(),
  claimedAt: z.nullable(Time),
  /** Refused, but the promotion is still on. */
  mayReapply: z.boolean(),
})

const PAGES_MAX = 50

/** What the member joined and applied for: what waits for them first, then the newest. */
export const myRewards = call({
  ...common,
  id: 'content.myRewards',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMyRewards',
  flag: 'REWCEN3',
  query: z.object({
    view: z.enum(REWARD_VIEWS),
    state: z.optional(z.enum(ACTIVITY_STATUSES)),
    pageNo: z.optional(upTo(PAGES_MAX)),
  }),
  value: z.strictObject({
    content: z.array(Reward),
    pageNum: z.int(),
    totalPages: z.int(),
    /** How many the view has of each state, whatever state was asked for; of none, nothing. */
    counts: z.array(z.strictObject({ state: z.enum(ACTIVITY_STATUSES), count: z.int() })),
  }),
  spec: ['PROMO-10'],
})

/** A picture as it was kept of an application: only its member gets it, and only from here. */
export const rewardPicture = call({
  ...common,
  id: 'content.rewardPicture',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewardPicture',
  flag: 'REWCEN3',
  query: z.object({ applicationId: Id, place: upTo(REWARD_PICTURES_MAX) }),
  value: z.strictObject({ picture: z.string() }),
  failures: ['reward.unknown'],
  spec: ['PROMO-17'],
})

/** Pays what was accepted. The application itself is what makes it happen once, however often it is asked for. */
export const claimReward = call({
  ...common,
  id: 'content.claimReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReward',
  flag: 'REWCEN3',
  body: z.strictObject({ applicationId: Id }),
  value: z.strictObject({ status: z.literal('claimed'), amount: Amount }),
  failures: ['reward.unknown', 'reward.not.issued', 'reward.expired'],
  spec: ['PROMO-10'],
})

export type MyRewards = ValueOf<typeof myRewards>
export type Reward = z.infer<typeof Reward>
