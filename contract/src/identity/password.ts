import { call } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs, recovery } from '../limits.ts'
import { Text } from '../system/parts.ts'
import {
  Code,
  CurrentPassword,
  DialingCode,
  Done,
  MobileNumber,
  NOT_THE_OWNER,
  Password,
  Secret,
  Typed,
} from './parts.ts'
import { SessionInfo } from './session.ts'

/** Answers the same, after the same time, whether or not there is such an account. */
export const mailPasswordLink = call({
  id: 'password.mailLink',
  surface: 'player',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'open',
  flag: 'CHNGPASSMAIL3',
  form: true,
  limit: recovery,
  body: z.strictObject({ username: Typed, email: Typed }),
  value: Done,
  spec: ['PSW-05', 'PSW-20'],
})

/**
 * Sets a new password with a code from the phone or the link from the mail. The ticket logs in once, through the
 * same door as everyone; a link gives none.
 */
export const resetPassword = call({
  id: 'password.reset',
  surface: 'player',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'open',
  sealed: true,
  limit: recovery,
  body: z.strictObject({
    newPassword: Password,
    mobileNum: z.union([MobileNumber, z.literal('')]),
    countryDialingCode: z.union([DialingCode, z.literal('')]),
    /** The SMS code, or the token of the link. */
    verificationCode: z.union([Code, Secret, z.literal('')]),
    firebaseIdToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  }),
  value: z.strictObject({ userName: Text, ticket: z.nullable(Text) }),
  failures: ['verification.code.error', 'modify.new.old.same', 'password.weak', 'link.used'],
  spec: ['PSW-07', 'PSW-21'],
})

export const changePassword = call({
  id: 'password.change',
  surface: 'player',
  method: 'POST',
  path: '/wps/member/password',
  access: 'account',
  sealed: true,
  limit: ownAffairs,
  body: z.strictObject({
    /** Empty when the person proved who they are a moment ago. */
    oldPassword: z.union([Password, z.literal('')]),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  value: SessionInfo,
  failures: [
    'user.not.exist',
    'modify.new.old.same',
    'password.weak',
    'password.mismatch',
    'login.restricted',
  ],
  spec: ['PSW-22'],
})

/**
 * The payment password, for whoever has none yet or forgot it: six digits, with the password of the account. That is empty
 * when the person proved who they are a moment ago and has none.
 */
export const setPaymentPassword = call({
  surface: 'player',
  access: 'real',
  id: 'password.setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  limit: recovery,
  sealed: true,
  body: z.strictObject({
    currentPassword: CurrentPassword,
    paymentPassword: z.string().check(z.regex(/^\d{6}$/)),
  }),
  value: Done,
  failures: ['payment.password.weak', ...NOT_THE_OWNER],
  spec: [],
})
