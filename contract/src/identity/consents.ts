import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { DocumentReference } from '../system/documents.ts'
import { CONSENT_WAYS, DOCUMENTS } from '../vocabulary/documents.ts'
import { Time } from './parts.ts'

const common = {
  surface: 'player',
  path: '/wps/member/consents',
  access: 'real',
  limit: ownAffairs,
} as const

const Consents = z.strictObject({
  /** What is in effect and has to be accepted before anything is staked or paid in. */
  due: z.array(
    z.strictObject({
      ...DocumentReference.shape,
      title: z.string(),
      /** What it changes. */
      summary: z.nullable(z.string()),
      effectiveFrom: Time,
      /** The version they accepted last, if it can still be read. */
      previous: z.nullable(z.int()),
    }),
  ),
  /** The newest first. */
  accepted: z.array(
    z.strictObject({
      document: z.enum(DOCUMENTS),
      /** Null for what was accepted before versions had numbers. */
      version: z.nullable(z.int()),
      way: z.enum(CONSENT_WAYS),
      at: Time,
    }),
  ),
})

/** What the member has accepted, and what waits for it. */
export const memberConsents = call({
  ...common,
  id: 'consents.describe',
  method: 'GET',
  value: Consents,
  spec: [],
})

export type MemberConsents = ValueOf<typeof memberConsents>

/** Accepts what was read, or none of it: where that is no longer what is in effect, the member has to read again. */
export const acceptDocuments = call({
  ...common,
  id: 'consents.accept',
  method: 'POST',
  body: z.strictObject({
    documents: z.array(DocumentReference).check(z.minLength(1), z.maxLength(DOCUMENTS.length)),
  }),
  value: Consents,
  failures: ['document.changed'],
  spec: [],
})
