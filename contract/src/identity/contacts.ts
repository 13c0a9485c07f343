import { call } from '@trevo/kernel'
import * as z from 'zod/mini'
import { recovery } from '../limits.ts'
import {
  Code,
  CurrentPassword,
  DialingCode,
  Done,
  MobileNumber,
  NOT_THE_OWNER,
  Time,
  Typed,
} from './parts.ts'

export const CONTACT_KINDS = ['mobile', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Another number or address, or the one there is, which nobody has shown to be theirs yet. */
const Contact = z.union([
  z.strictObject({
    kind: z.literal('mobile'),
    countryDialingCode: DialingCode,
    mobileNum: MobileNumber,
  }),
  z.strictObject({ kind: z.literal('email'), email: Typed }),
  z.strictObject({ kind: z.literal('current'), of: z.enum(CONTACT_KINDS) }),
])

export type ContactGiven = z.infer<typeof Contact>

const common = {
  surface: 'player',
  access: 'real',
  method: 'POST',
  limit: recovery,
  sealed: true,
  spec: [],
} as const

/** So soon after the password was reset or a contact was replaced (`until` says how long) none of them changes. */
const FAILURES = [...NOT_THE_OWNER, 'field.invalid', 'contact.held', 'contact.confirmed'] as const

/** Sends a code to the contact: whoever types it in has shown that it is theirs. */
export const sendContactCode = call({
  ...common,
  id: 'contacts.sendCode',
  path: '/wps/member/contacts/code',
  body: z.strictObject({ currentPassword: CurrentPassword, contact: Contact }),
  value: z.strictObject({ expirationTime: Time }),
  failures: FAILURES,
})

/** Makes it the account's. What was there before is told, and money does not go out for a while. */
export const confirmContact = call({
  ...common,
  id: 'contacts.confirm',
  path: '/wps/member/contacts',
  body: z.strictObject({ currentPassword: CurrentPassword, contact: Contact, code: Code }),
  value: Done,
  failures: [...FAILURES, 'verification.code.error', 'contact.taken'],
})
