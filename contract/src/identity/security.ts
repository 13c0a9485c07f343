import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { login as loginLimit, ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Code, CurrentPassword, DeviceKey, Done, Id, NOT_THE_OWNER, Time } from './parts.ts'
import { LOGIN_FAILURES, SessionInfo } from './session.ts'

const common = { surface: 'player', access: 'account', limit: ownAffairs } as const

/** What WebAuthn passes between browser and server is its own affair; the library on both sides knows it. */
const WebAuthn = z.record(z.string(), z.unknown())

/** With most of it hidden; null when there is none. */
const OwnContact = z.nullable(
  z.strictObject({
    address: Text,
    /** They have shown that it is theirs. */
    isConfirmed: z.boolean(),
  }),
)

export const securityOverview = call({
  ...common,
  id: 'security.overview',
  method: 'GET',
  path: '/wps/member/security',
  value: z.strictObject({
    /** False for who registered without one. */
    hasPassword: z.boolean(),
    passwordChangedAt: Time,
    mobile: OwnContact,
    email: OwnContact,
    /** Until then none of the two can be replaced; null when they can. */
    contactsHeldUntil: z.nullable(Time),
    twoSteps: z.boolean(),
    passkeys: z.array(z.strictObject({ id: Id, name: Text, createdAt: Time, usedAt: z.nullable(Time) })),
    sessions: z.array(
      z.strictObject({
        id: Id,
        device: Text,
        place: z.nullable(Text),
        method: z.enum(['username', 'sms', 'firebase', 'ticket', 'remembered', 'passkey', 'registration']),
        startedAt: Time,
        seenAt: Time,
        current: z.boolean(),
      }),
    ),
    remembered: z.array(
      z.strictObject({ id: Id, device: Text, createdAt: Time, usedAt: Time, current: z.boolean() }),
    ),
  }),
  spec: ['LOGIN-15', 'SESS-26'],
})

export type SecurityOverview = ValueOf<typeof securityOverview>

/** Ends one session, or all but this one. */
export const endSessions = call({
  ...common,
  id: 'security.endSessions',
  method: 'DELETE',
  path: '/wps/member/security/sessions',
  query: z.object({ id: z.optional(Id) }),
  value: Done,
  spec: ['SESS-26'],
})

export const forgetDevice = call({
  ...common,
  id: 'security.forgetDevice',
  method: 'DELETE',
  path: '/wps/member/security/remembered',
  query: z.object({ id: Id }),
  value: Done,
  spec: ['LOGIN-15'],
})

export const beginPasskey = call({
  ...common,
  id: 'security.beginPasskey',
  method: 'POST',
  path: '/wps/member/security/passkeys/options',
  sealed: true,
  body: z.strictObject({ currentPassword: CurrentPassword }),
  value: z.strictObject({ options: WebAuthn }),
  failures: NOT_THE_OWNER,
  spec: ['SESS-26'],
})

export const addPasskey = call({
  ...common,
  id: 'security.addPasskey',
  method: 'POST',
  path: '/wps/member/security/passkeys',
  body: z.strictObject({ response: WebAuthn }),
  value: Done,
  failures: ['passkey.refused'],
  spec: ['SESS-26'],
})

export const removePasskey = call({
  ...common,
  id: 'security.removePasskey',
  method: 'DELETE',
  path: '/wps/member/security/passkeys',
  query: z.object({ id: Id }),
  value: Done,
  failures: ['recent.proof.needed'],
  spec: ['SESS-26'],
})

export const beginPasskeyLogin = call({
  id: 'session.beginPasskey',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  access: 'open',
  limit: loginLimit,
  value: z.strictObject({ options: WebAuthn }),
  spec: ['LOGIN-01'],
})

export const loginByPasskey = call({
  id: 'session.loginByPasskey',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'open',
  limit: loginLimit,
  body: z.strictObject({ response: WebAuthn, rememberMe: z.boolean(), deviceKey: z.optional(DeviceKey) }),
  value: SessionInfo,
  failures: LOGIN_FAILURES,
  spec: ['LOGIN-01'],
})

/** Starts two steps: the secret to put into the app. It counts only once a code from the app has come back. */
export const beginTwoSteps = call({
  ...common,
  id: 'security.beginTwoSteps',
  method: 'POST',
  path: '/wps/member/security/two-steps/secret',
  sealed: true,
  body: z.strictObject({ currentPassword: CurrentPassword }),
  value: z.strictObject({ secret: Text, uri: Text }),
  failures: NOT_THE_OWNER,
  spec: ['SESS-26'],
})

export const confirmTwoSteps = call({
  ...common,
  id: 'security.confirmTwoSteps',
  method: 'POST',
  path: '/wps/member/security/two-steps',
  body: z.strictObject({ code: Code }),
  value: z.strictObject({ recoveryCodes: z.array(Text) }),
  failures: ['verification.code.error'],
  spec: ['SESS-26'],
})

export const endTwoSteps = call({
  ...common,
  id: 'security.endTwoSteps',
  method: 'POST',
  path: '/wps/member/security/two-steps/end',
  sealed: true,
  body: z.strictObject({ currentPassword: CurrentPassword, code: Code }),
  value: Done,
  failures: [...NOT_THE_OWNER, 'verification.code.error'],
  spec: ['SESS-26'],
})
