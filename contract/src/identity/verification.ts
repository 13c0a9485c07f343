import { call } from '@trevo/kernel'
import * as z from 'zod/mini'
import { verification } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { ChallengeResult, DialingCode, MobileNumber, Time } from './parts.ts'

export const CAPTCHA_PURPOSES = ['login', 'register'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** A picture of six digits or, for who cannot see it, a riddle in words; the answer is digits either way. */
export const captcha = call({
  id: 'verification.captcha',
  surface: 'player',
  method: 'GET',
  path: '/wps/captcha',
  access: 'open',
  limit: verification,
  query: z.object({
    purpose: z.enum(CAPTCHA_PURPOSES),
    as: z.optional(z.enum(['picture', 'text'])),
  }),
  value: z.strictObject({ captchaId: Text, image: z.nullable(Text), question: z.nullable(Text) }),
  spec: ['LOGIN-18'],
})

/** Work for the browser that costs a person nothing; its result goes with whatever sends a message. */
export const humanChallenge = call({
  id: 'verification.challenge',
  surface: 'player',
  method: 'GET',
  path: '/wps/verification/challenge',
  access: 'open',
  limit: verification,
  value: z.strictObject({ challenge: z.record(z.string(), z.unknown()) }),
  spec: ['LOGIN-19'],
})

/**
 * When another message may be asked for, a minute after the last; the code in it is good for five. Answered
 * alike whether a message went out or was refused by a limit, so that nobody learns which numbers we know.
 */
const Sent = z.strictObject({ expirationTime: Time })

const SMS_FAILURES = ['human.check.failed'] as const

/** Answers the same whether the number is known or not. */
export const smsForLogin = call({
  id: 'verification.smsForLogin',
  surface: 'player',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'open',
  limit: verification,
  body: z.strictObject({
    mobileNum: MobileNumber,
    countryDialingCode: DialingCode,
    purpose: z.enum(['login', 'reset']),
    challengeResult: ChallengeResult,
  }),
  value: Sent,
  failures: SMS_FAILURES,
  spec: ['LOGIN-19', 'LOGIN-20', 'LOGIN-23'],
})

export const smsForRegistration = call({
  id: 'verification.smsForRegistration',
  surface: 'player',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'open',
  limit: verification,
  body: z.strictObject({
    mobileNo: MobileNumber,
    countryDialingCode: DialingCode,
    challengeResult: ChallengeResult,
  }),
  value: Sent,
  failures: SMS_FAILURES,
  spec: ['REG-36'],
})
