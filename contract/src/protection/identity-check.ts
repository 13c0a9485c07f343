import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Secret, Time } from '../identity/parts.ts'
import { ownAffairs, verification } from '../limits.ts'
import {
  DOCUMENT_TYPES,
  FINDING_STATES,
  IDENTITY_FINDINGS,
  IDENTITY_PARTS,
  IDENTITY_PICTURE_MAX_BYTES,
  IDENTITY_REASONS,
  IDENTITY_STATES,
  TURNS,
} from '../vocabulary/identity-check.ts'

const own = { surface: 'player', access: 'real', limit: ownAffairs } as const
/** For the camera of another device, which has no session: what opens it is in the body. */
const byLink = { surface: 'player', access: 'open', limit: verification } as const

const DATA_URL_MAX = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(IDENTITY_PICTURE_MAX_BYTES / 3)
/** What is around the picture. */
const REST_MAX = 1_024

/** Whether it is what it says is found out by looking into it. */
const PictureUrl = z
  .string()
  .check(z.maxLength(DATA_URL_MAX), z.regex(/^data:image\/(?:jpe?g|png);base64,[\w+/]/))

/** What has to be photographed next, and why that which was will not do. */
const camera = {
  state: z.enum(IDENTITY_STATES),
  documentType: z.nullable(z.enum(DOCUMENT_TYPES)),
  missing: z.array(z.enum(IDENTITY_PARTS)),
  /** Where the face is to be turned. */
  turn: z.enum(TURNS),
  reasons: z.array(z.enum(IDENTITY_REASONS)),
}

const Camera = z.strictObject(camera)
export type IdentityCamera = z.infer<typeof Camera>

const Check = z.strictObject({
  ...camera,
  findings: z.array(
    z.strictObject({
      kind: z.enum(IDENTITY_FINDINGS),
      state: z.enum(FINDING_STATES),
      reason: z.nullable(z.enum(IDENTITY_REASONS)),
    }),
  ),
  triesLeft: z.int(),
  /** Stakes and deposits wait for it. */
  isBarred: z.boolean(),
  submittedAt: z.nullable(Time),
  documents: z.array(z.enum(DOCUMENT_TYPES)),
  /** How long pictures and results are kept. */
  keptYears: z.int(),
})
export type IdentityCheck = z.infer<typeof Check>

/** How the member's own check stands; null where the market asks for none. */
const Standing = z.strictObject({ check: z.nullable(Check) })

export const identityCheck = call({
  ...own,
  id: 'protection.identityCheck',
  method: 'GET',
  path: '/wps/member/identity',
  polled: true,
  value: Standing,
  spec: [],
})

export type IdentityStanding = ValueOf<typeof identityCheck>

/** Says which document is going to be shown; it can be another one as long as nothing of it was sent. */
export const beginIdentity = call({
  ...own,
  id: 'protection.beginIdentity',
  method: 'POST',
  path: '/wps/member/identity',
  body: z.strictObject({ documentType: z.enum(DOCUMENT_TYPES) }),
  value: Standing,
  failures: ['identity.closed'],
  spec: [],
})

/** One picture of those that are missing. With the last one the check runs. */
export const sendIdentityPicture = call({
  ...own,
  id: 'protection.sendIdentityPicture',
  method: 'POST',
  path: '/wps/member/identity/picture',
  bodyMaxBytes: DATA_URL_MAX + REST_MAX,
  body: z.strictObject({ part: z.enum(IDENTITY_PARTS), picture: PictureUrl }),
  value: Standing,
  failures: ['identity.closed', 'image.unreadable'],
  spec: [],
})

/** A link that opens the camera of this check on another device, once and for a few minutes. */
export const makeIdentityLink = call({
  ...own,
  id: 'protection.makeIdentityLink',
  method: 'POST',
  path: '/wps/member/identity/link',
  value: z.strictObject({ link: Secret, expiresAt: Time }),
  failures: ['identity.closed'],
  spec: [],
})

/** Takes the link: from now on only this page has it, by a ticket. */
export const openIdentityLink = call({
  ...byLink,
  id: 'protection.openIdentityLink',
  method: 'POST',
  path: '/wps/identity/link',
  body: z.strictObject({ link: Secret }),
  value: z.strictObject({ ticket: Secret, camera: Camera }),
  failures: ['identity.link'],
  spec: [],
})

export const sendLinkedPicture = call({
  ...byLink,
  id: 'protection.sendLinkedPicture',
  method: 'POST',
  path: '/wps/identity/link/picture',
  bodyMaxBytes: DATA_URL_MAX + REST_MAX,
  body: z.strictObject({ ticket: Secret, part: z.enum(IDENTITY_PARTS), picture: PictureUrl }),
  value: z.strictObject({ camera: Camera }),
  failures: ['identity.link', 'identity.closed', 'image.unreadable'],
  spec: [],
})
