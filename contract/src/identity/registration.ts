import { call, type BodyOf, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { publicRead, registration } from '../limits.ts'
import { isPattern } from '../patterns/pattern.ts'
import { DocumentReference } from '../system/documents.ts'
import { Text } from '../system/parts.ts'
import { DOCUMENTS } from '../vocabulary/documents.ts'
import { REGISTER_METHODS, RULE_FIELDS } from '../vocabulary/registration.ts'
import { CaptchaAnswer, ChallengeResult, Code, DialingCode, Password, Typed } from './parts.ts'
import { SessionInfo } from './session.ts'

export const FieldRule = z.strictObject({
  field: z.enum(RULE_FIELDS),
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression without flags, of those that run without going back; or empty. */
  pattern: z.string().check(z.refine(isPattern)),
  /** Names the text `reg_pattern_{id}` that says what the pattern wants. */
  patternId: z.int(),
  min: z.int(),
  max: z.int(),
  /** The merchant's own words, in its default language; null for the product's. */
  message: z.nullable(Text),
})

export type FieldRule = z.infer<typeof FieldRule>

export const registerSettings = call({
  id: 'registration.settings',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 300,
  value: z.strictObject({
    fields: z.array(FieldRule),
    captcha: z.boolean(),
    captchaMaxLength: z.int(),
    minimumAge: z.int(),
    /** Which check digits the id number has; null where the market has no scheme. */
    idScheme: z.enum(['cpf', 'nif']),
    /** Version of the terms that registering agrees to. */
    termsVersion: Text,
    /** The documents that registering agrees to, as they are now; none where the brand has published none. */
    documents: z.array(DocumentReference),
  }),
  spec: ['REG-13', 'REG-30', 'REG-39', 'LOGIN-25'],
})

export type RegisterSettings = ValueOf<typeof registerSettings>

/** A field left empty is an empty text, never absent. */
const Registration = z.strictObject({
  countryDialingCode: z.union([DialingCode, z.literal('')]),
  registerUrl: Typed,
  registerMethod: z.enum(REGISTER_METHODS),
  username: Typed,
  password: z.union([Password, z.literal('')]),
  confirmPassword: z.union([Password, z.literal('')]),
  affiliateCode: Typed,
  paymentPassword: z.string().check(z.maxLength(128)),
  recommenderId: Typed,
  nickname: Typed,
  payeeName: Typed,
  email: Typed,
  mobileNum: Typed,
  idNumber: Typed,
  qqNum: Typed,
  facebook: Typed,
  wechat: Typed,
  line: Typed,
  whatsapp: Typed,
  zalo: Typed,
  birthday: z.union([z.iso.date(), z.literal('')]),
  gender: Typed,
  postalCode: Typed,
  address: Typed,
  city: Typed,
  state: Typed,
  lossLimit: Typed,
  timeLimit: Typed,
  ...CaptchaAnswer,
  type: z.literal(0),
  domain: Typed,
  verificationCode: z.union([Code, z.literal('')]),
  termsVersion: Text,
  /** What was shown to whoever registers. */
  documents: z.array(DocumentReference).check(z.maxLength(DOCUMENTS.length)),
  firebaseChannel: z.optional(z.enum(['sms', 'facebook', 'google'])),
  firebaseIdToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
})

/**
 * `field.invalid` carries `fields`: each name with what is wrong with it, never what was typed. `document.changed` carries
 * `documents`, those that are in effect now: nothing was used up, and who has read them sends the same again with them.
 */
export const REGISTER_FAILURES = [
  'user.exists',
  'verification.code.error',
  'invitation.code.error',
  'affiliate.link.error',
  'field.invalid',
  'document.changed',
  'registration.refused',
] as const

const common = {
  surface: 'player',
  method: 'PUT',
  access: 'open',
  sealed: true,
  idempotent: true,
  limit: registration,
  body: Registration,
  value: SessionInfo,
  failures: REGISTER_FAILURES,
} as const

export const register = call({
  ...common,
  id: 'registration.byUsername',
  path: '/wps/member/register',
  flag: 'USERNAMEREG3',
  spec: ['REG-22', 'REG-37'],
})

export const registerByMobile = call({
  ...common,
  id: 'registration.byMobile',
  path: '/wps/member/register/mobile',
  flag: 'MOBILENUMREG3',
  spec: ['REG-22', 'REG-38'],
})

export type RegistrationBody = BodyOf<typeof register>

/**
 * Tells whether a name is free, which cannot be told without telling who exists: so only a browser that has done
 * the human check may ask, and not often.
 */
export const checkUsername = call({
  id: 'registration.checkUsername',
  surface: 'player',
  method: 'GET',
  path: '/wps/check/username',
  access: 'open',
  limit: registration,
  query: z.object({ username: Typed, challengeResult: z.optional(ChallengeResult) }),
  value: z.strictObject({ available: z.boolean() }),
  failures: ['human.check.failed'],
  spec: ['REG-40'],
})

export const checkAffiliateCode = call({
  id: 'registration.checkAffiliateCode',
  surface: 'player',
  method: 'GET',
  path: '/wps/check/affiliateCode',
  access: 'open',
  limit: registration,
  query: z.object({ code: Typed, domain: Typed }),
  value: z.strictObject({ success: z.boolean() }),
  spec: ['REG-19', 'REG-41'],
})

export const trialUser = call({
  id: 'registration.trialUser',
  surface: 'player',
  method: 'GET',
  path: '/wps/member/trialuser',
  access: 'open',
  effect: true,
  module: 'FREEPLAY3',
  limit: registration,
  value: z.strictObject({ userName: Text }),
  spec: ['TRIAL-04'],
})
