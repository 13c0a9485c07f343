import { call, type BodyOf, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { login as loginLimit, ownAffairs } from '../limits.ts'
import { MerchantCode, Text } from '../system/parts.ts'
import {
  CaptchaAnswer,
  ChallengeResult,
  Code,
  DeviceKey,
  DialingCode,
  Done,
  MobileNumber,
  Password,
  Secret,
  Typed,
} from './parts.ts'

/** What the browser may know of its session. The credential is a cookie that no script can read. */
export const SessionInfo = z.strictObject({
  /** A public handle, worth nothing without the cookie. */
  token: Text,
  userName: Text,
  type: z.int().check(z.nonnegative()),
  merchantCode: MerchantCode,
  /** The password has to be chosen first. */
  firstTimeLogin: z.boolean(),
  /** The person proved who they are a moment ago: changing the password asks for no proof again. */
  recentAuth: z.boolean(),
})

export type SessionInfo = z.infer<typeof SessionInfo>

/** Remembering: the browser offers the public half of a key it keeps. */
const Remember = { rememberMe: z.boolean(), deviceKey: z.optional(DeviceKey) }

const Common = {
  ...Remember,
  ...CaptchaAnswer,
  /** The code a login from a new device, or an account with two steps, is asked for. */
  secondFactor: z.optional(Code),
  /** The login returns to the agents' pages, which only agents may enter. */
  agentSide: z.optional(z.boolean()),
}

const ByUsername = z.strictObject({
  type: z.literal('username'),
  username: Typed,
  password: Password,
  /** The work of `verification.challenge`, done: in a rush, what a stranger is asked for by `human.check.failed`. */
  challengeResult: z.optional(ChallengeResult),
  ...Common,
})

const BySms = z.strictObject({
  type: z.literal('sms'),
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  messageCode: Code,
  ...Common,
})

const ByFirebase = z.strictObject({
  type: z.literal('firebase'),
  firebaseChannel: z.enum(['sms', 'facebook', 'google']),
  firebaseIdToken: z.string().check(z.minLength(1), z.maxLength(4096)),
  firebaseMobileNo: z.optional(MobileNumber),
  countryDialingCode: z.optional(DialingCode),
  ...Common,
})

/** What a phone reset hands out: good for one login within a minute. */
const ByTicket = z.strictObject({
  type: z.literal('ticket'),
  ticket: Secret,
  ...Common,
})

export const LOGIN_FAILURES = [
  'user.not.exist',
  'verification.code.error',
  'login.non.member',
  'login.only.agent',
  'login.second.factor',
  'login.unknown.person',
  'login.restricted',
] as const

/**
 * While so many passwords wait to be looked at that others would be turned away, a browser that has not been let in
 * before is refused with `human.check.failed` until it sends its login with the work of `verification.challenge`.
 *
 * A failure's value says what to show: `captcha` that the picture is needed from now on, `field` which code was
 * wrong, `method` and `target` where the code of the second step went, and for a social identity nobody has
 * registered yet what to fill the registration with.
 */
export const login = call({
  id: 'session.login',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/login',
  access: 'open',
  sealed: true,
  limit: loginLimit,
  body: z.discriminatedUnion('type', [ByUsername, BySms, ByFirebase, ByTicket]),
  value: SessionInfo,
  failures: [...LOGIN_FAILURES, 'human.check.failed'],
  spec: ['LOGIN-13', 'LOGIN-14', 'LOGIN-16', 'LOGIN-17'],
})

export type LoginBody = BodyOf<typeof login>

/** A number to sign, so that a proof made for one login is worth nothing at the next. */
export const loginNonce = call({
  id: 'session.nonce',
  surface: 'player',
  method: 'GET',
  path: '/wps/session/login/nonce',
  access: 'open',
  limit: loginLimit,
  value: z.strictObject({ nonce: Text }),
  spec: ['LOGIN-15'],
})

/** The remembered device logs in: a cookie, and proof of the key that was offered when it was remembered. */
export const loginRemembered = call({
  id: 'session.loginRemembered',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'open',
  limit: loginLimit,
  body: z.strictObject({
    nonce: z.string().check(z.minLength(1), z.maxLength(512)),
    signature: z.string().check(z.regex(/^[\w-]{86}$/)),
    /** At start-up, without a tap: some markets want the person to act. */
    silent: z.boolean(),
  }),
  value: SessionInfo,
  failures: ['user.not.exist', 'login.second.factor', 'login.restricted'],
  spec: ['LOGIN-05', 'LOGIN-15', 'SESS-20'],
})

export const freePlay = call({
  id: 'session.freePlay',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'open',
  module: 'FREEPLAY3',
  limit: loginLimit,
  body: z.strictObject({ userName: Typed }),
  value: z.strictObject({
    token: Text,
    userName: Text,
    customerType: z.literal(4),
    merchantCode: MerchantCode,
  }),
  failures: ['user.not.exist'],
  spec: ['TRIAL-05'],
})

/** Open, because a new tab has only the cookie; without a valid one it answers 401. */
export const renew = call({
  id: 'session.renew',
  surface: 'player',
  method: 'POST',
  path: '/wps/session/renew',
  access: 'open',
  limit: ownAffairs,
  value: SessionInfo,
  spec: ['SESS-10', 'SESS-23'],
})

/** Open and idempotent: whoever has no session is logged out already. */
export const logout = call({
  id: 'session.logout',
  surface: 'player',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'open',
  limit: ownAffairs,
  value: Done,
  spec: ['SESS-18'],
})

export type FreePlayInfo = ValueOf<typeof freePlay>
