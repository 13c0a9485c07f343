import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { CurrentPassword, Id, NOT_THE_OWNER, Time } from '../identity/parts.ts'
import { ownAffairs, recovery } from '../limits.ts'
import { COPY_FORMATS, COPY_STATES } from '../vocabulary/personal-data.ts'

const common = { surface: 'player', access: 'account', spec: [] } as const

const Copy = z.strictObject({
  id: Id,
  state: z.enum(COPY_STATES),
  askedAt: Time,
  /** When it is removed. */
  until: z.nullable(Time),
  /** Nothing until it is ready, and once it is gone. */
  files: z.array(
    z.strictObject({ format: z.enum(COPY_FORMATS), bytes: z.int(), parts: z.int().check(z.positive()) }),
  ),
})

const Copies = z.strictObject({
  /** The newest first: those of the last days. */
  copies: z.array(Copy),
  /** When one can be asked for again; null when it can be now. */
  nextAt: z.nullable(Time),
})

export type PersonalCopies = ValueOf<typeof personalCopies>
export type PersonalCopy = PersonalCopies['copies'][number]

/** The copies a member has asked for of what is held about them. */
export const personalCopies = call({
  ...common,
  id: 'personalData.describe',
  method: 'GET',
  path: '/wps/member/personalData',
  limit: ownAffairs,
  polled: true,
  value: Copies,
})

/** Has one made, for the owner alone. While one is under way there is no other. */
export const askPersonalCopy = call({
  ...common,
  id: 'personalData.ask',
  method: 'POST',
  path: '/wps/member/personalData',
  limit: recovery,
  sealed: true,
  body: z.strictObject({ currentPassword: CurrentPassword }),
  value: Copies,
  failures: [...NOT_THE_OWNER, 'copies.enough'],
})

/** A file is fetched part by part, so that nobody has to hold the whole of it but who wants it. */
export const personalCopyPart = call({
  ...common,
  id: 'personalData.part',
  method: 'GET',
  path: '/wps/member/personalData/part',
  limit: ownAffairs,
  query: z.object({
    copy: Id,
    format: z.enum(COPY_FORMATS),
    part: z.string().check(z.regex(/^\d{1,5}$/)),
  }),
  /** In Base64. */
  value: z.strictObject({ data: z.string() }),
  failures: ['copies.gone'],
})
