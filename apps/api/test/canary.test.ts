import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTwoSteps,
  changePassword,
  confirmTwoSteps,
  endTwoSteps,
  freePlay,
  login,
  loginByPasskey,
  loginNonce,
  loginRemembered,
  logout,
  mailPasswordLink,
  register,
  resetPassword,
  smsForLogin,
  smsForRegistration,
  trialUser,
  type LoginBody,
  type RegistrationBody,
} from '@trevo/contract'
import { newId, systemClock as clock } from '@trevo/kernel'
import { asOwner, openAuthenticator } from '@trevo/testkit'
import { openMoney } from '@trevo/wallet'
import { TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { trevoWithFirebase, useApi } from './harness.ts'
import { firebaseToken, newDeviceKey, solveCaptcha, solveHumanChallenge } from './proofs.ts'
import { openSecretRecorder, type SecretRecorder } from './witness.ts'

const harness = useApi({ merchants: [trevoWithFirebase], redisDb: 7 })

const CPF = '529.982.247-25'
const MOBILE = '11987654321'
const EMAIL = 'passaro@gaiola.example'
const phone = { mobileNum: MOBILE, countryDialingCode: '+55' }
const NUMBER = `+55${MOBILE}`
const username = `ave${newId().slice(-8)}`
/** Forty characters each, as one would never choose by chance. */
const canary = (name: string) => `Canario-${name}-`.padEnd(40, '7xQ-kW_3')
const PASSWORDS = ['um', 'dois', 'tres', 'quatro', 'errada'].map(canary)
const [FIRST, SECOND, THIRD, FOURTH, WRONG] = PASSWORDS as [string, string, string, string, string]

let witness: SecretRecorder
let browser: Browser

beforeAll(async () => {
  await harness.cache.client().flushDb()
  witness = openSecretRecorder(harness)
  browser = witness.watch(openBrowser(harness))
  const { secrets } = witness
  for (const [at, password] of PASSWORDS.entries()) secrets.set(`password ${at}`, password)
  secrets
    .set('mobile', MOBILE)
    .set('email', EMAIL)
    .set('cpf', CPF)
    .set('cpf digits', CPF.replaceAll(/\D/g, ''))
})

function keep(name: string, secret: string): string {
  witness.secrets.set(name, secret)
  return secret
}

/** The code in the message that has just come. */
async function receiveCode(name: string): Promise<string> {
  const message = (await witness.deliver()).findLast(({ to }) => to === NUMBER || to === EMAIL)
  return keep(`code ${name}`, /\b\d{6}\b/.exec(message?.text ?? '')![0])
}

async function askCode(purpose: 'login' | 'reset'): Promise<string> {
  const challengeResult = await solveHumanChallenge(browser)
  await browser.ask(smsForLogin, { body: { ...phone, purpose, challengeResult } })
  return receiveCode(purpose)
}

type Way<Type extends LoginBody['type']> = Omit<Extract<LoginBody, { type: Type }>, 'rememberMe'>

/** With the picture, because somebody has failed here before. */
async function logIn<Type extends LoginBody['type']>(way: Way<Type>, more: Partial<LoginBody> = {}) {
  const picture = await solveCaptcha(harness, browser, 'login')
  keep(`captcha ${picture.captcha}`, picture.captcha)
  const body = { ...way, rememberMe: false, ...picture, ...more } as LoginBody
  return browser.send(login, { body })
}

const byPassword = (password: string): Way<'username'> => ({ type: 'username', username, password })

async function failing(answer: Promise<{ code: string | undefined }>): Promise<string> {
  return (await answer).code ?? 'success'
}

it('somebody registers, with a wrong code first', async () => {
  const challengeResult = await solveHumanChallenge(browser)
  await browser.ask(smsForRegistration, {
    body: { mobileNo: MOBILE, countryDialingCode: '+55', challengeResult },
  })
  const code = await receiveCode('register')
  const filled = async (verificationCode: string): Promise<RegistrationBody> => ({
    ...BLANK,
    ...phone,
    username,
    password: FIRST,
    confirmPassword: FIRST,
    email: EMAIL,
    idNumber: CPF,
    verificationCode,
    ...(await solveCaptcha(harness, browser, 'register')),
  })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const sent = { body: await filled(wrong) }
  expect(await failing(browser.send(register, sent))).toBe('verification.code.error')
  await browser.ask(register, { body: await filled(code) })
  await browser.ask(logout)
})

it('they mistype, then log in by every way there is', async () => {
  expect(await failing(browser.send(login, { body: { ...byPassword(WRONG), rememberMe: false } }))).toBe(
    'user.not.exist',
  )
  const key = newDeviceKey()
  expect(await logIn(byPassword(FIRST), { rememberMe: true, deviceKey: key.deviceKey })).toMatchObject({
    status: 200,
    code: undefined,
  })
  const { nonce } = await browser.ask(loginNonce)
  await browser.ask(loginRemembered, { body: { nonce, signature: key.sign(nonce), silent: false } })
  const messageCode = await askCode('login')
  expect((await logIn<'sms'>({ type: 'sms', ...phone, messageCode })).code).toBeUndefined()
  const firebaseIdToken = keep('firebase token', firebaseToken(NUMBER))
  const social = { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken } as const
  expect((await logIn<'firebase'>(social)).code).toBeUndefined()
  await witness.record()
})

it('they add a passkey and log in with it', async () => {
  const authenticator = openAuthenticator()
  const { options } = await browser.ask(beginPasskey, { body: { currentPassword: FIRST } })
  await browser.ask(addPasskey, { body: { response: authenticator.create(options) } })
  const asked = await browser.ask(beginPasskeyLogin)
  const response = authenticator.get(asked.options)
  const entered = await browser.ask(loginByPasskey, { body: { response, rememberMe: false } })
  expect(entered.userName).toBe(username)
  await witness.record()
})

it('they switch two steps on, use the app and a recovery code, and switch them off', async () => {
  const { secret } = await browser.ask(beginTwoSteps, { body: { currentPassword: FIRST } })
  keep('totp secret', secret)
  const app = new TOTP({ secret })
  const codeIn = (ms: number) => keep(`totp ${ms}`, app.generate({ timestamp: clock.now() + ms }))
  const { recoveryCodes } = await browser.ask(confirmTwoSteps, { body: { code: codeIn(0) } })
  for (const [at, code] of recoveryCodes.entries()) keep(`recovery code ${at}`, code)
  expect((await logIn(byPassword(FIRST))).code).toBe('login.second.factor')
  expect((await logIn(byPassword(FIRST), { secondFactor: codeIn(30_000) })).code).toBeUndefined()
  expect((await logIn(byPassword(FIRST), { secondFactor: recoveryCodes[0]! })).code).toBeUndefined()
  await witness.record()
  await browser.ask(endTwoSteps, { body: { currentPassword: FIRST, code: recoveryCodes[1]! } })
})

it('they change the password, mistyping the old one first', async () => {
  const change = (oldPassword: string) =>
    browser.send(changePassword, { body: { oldPassword, newPassword: SECOND, confirmNewPassword: SECOND } })
  expect((await change(WRONG)).code).toBe('user.not.exist')
  expect((await change(FIRST)).code).toBeUndefined()
  await witness.deliver()
})

it('with the new password that they chose, they may take money out', async () => {
  expect(await withdrawNothing()).toMatchObject({ status: 'pending' })
})

it('they forget it: by phone with a ticket, and by mail with a link', async () => {
  const nothing = { mobileNum: '', countryDialingCode: '', verificationCode: '' } as const
  const verificationCode = await askCode('reset')
  const { ticket } = await browser.ask(resetPassword, {
    body: { ...nothing, ...phone, verificationCode, newPassword: THIRD },
  })
  keep('ticket', ticket!)
  expect((await logIn<'ticket'>({ type: 'ticket', ticket: ticket! })).code).toBeUndefined()
  await browser.ask(mailPasswordLink, { body: { username, email: EMAIL } })
  const link = (await witness.deliver()).findLast(({ to }) => to === EMAIL)!.text
  const token = keep('link', /#token=([\w.-]+)/.exec(link)![1]!)
  await browser.ask(resetPassword, { body: { ...nothing, verificationCode: token, newPassword: FOURTH } })
  expect(
    await failing(
      browser.send(resetPassword, { body: { ...nothing, verificationCode: token, newPassword: FIRST } }),
    ),
  ).toBe('link.used')
  expect((await logIn(byPassword(FOURTH))).code).toBeUndefined()
  await witness.deliver()
})

it('after that nothing of theirs goes out for a day', async () => {
  expect(await withdrawNothing()).toMatchObject({ status: 'rejected', reason: 'access_changed' })
})

it('somebody else only tries the games', async () => {
  const guest = witness.watch(openBrowser(harness))
  const { userName } = await guest.ask(trialUser)
  expect(await guest.ask(freePlay, { body: { userName } })).toMatchObject({ userName, customerType: 4 })
  await witness.record()
})

it('none of their secrets is in a table, a queue, Redis, a log line or a reply', () => {
  const { secrets, replies } = witness
  expect(secrets.size).toBeGreaterThan(30)
  expect(replies.filter(({ isFailure }) => isFailure).length).toBeGreaterThanOrEqual(5)
  expect(witness.leaks()).toEqual([])
})

it('would have been found there', async () => {
  const hidden = Buffer.from(Buffer.from(FOURTH).toString('base64')).toString('base64')
  harness.logged.push(JSON.stringify({ level: 'debug', body: { hidden } }))
  await harness.cache.client().set('canary', FIRST)
  await witness.record()
  const code = witness.secrets.get('code reset')!
  witness.replies.push({ call: 'a.call', isFailure: true, text: JSON.stringify({ code }) })
  expect(witness.leaks().toSorted()).toEqual([
    'log: password 3',
    'redis: password 0',
    'reply of a.call: code reset',
  ])
})

const BLANK: RegistrationBody = {
  countryDialingCode: '',
  registerUrl: 'trevo.localhost',
  registerMethod: 'H5',
  username: '',
  password: '',
  confirmPassword: '',
  affiliateCode: '',
  paymentPassword: '',
  recommenderId: '',
  nickname: '',
  payeeName: '',
  email: '',
  mobileNum: '',
  idNumber: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  birthday: '',
  gender: '',
  postalCode: '',
  address: '',
  city: '',
  state: '',
  lossLimit: '',
  timeLimit: '',
  type: 0,
  domain: 'trevo.localhost',
  verificationCode: '',
  termsVersion: '2026-11',
  documents: [],
}

/** Asks the books, which alone can say whether money may go out. */
async function withdrawNothing() {
  const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query<{ merchantId: number; memberId: string }>(
      `select merchant_id as "merchantId", member_id as "memberId" from identity.member where account = $1`,
      [username],
    ),
  )
  const purse = { ...rows[0]!, currency: 'BRL' }
  return openMoney(harness.db).reserve({ purse, source: 'bank', ref: newId(), amount: 0n })
}
