import { captcha, smsForRegistration, type CaptchaPurpose, type RegistrationBody } from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import { saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { cpfOf } from '@trevo/testkit/cpf'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import type { Post } from './post.ts'

/** A registration with nothing in it. */
export const BLANK: RegistrationBody = {
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

export const PASSWORD = 'caju verde 42'

/** All that a Brazilian brand has to know, but for what has to be proved. */
export const BRAZILIAN = {
  payeeName: 'Ana Conceição',
  idNumber: '529.982.247-25',
  birthday: '1990-05-17',
  gender: 'female',
  email: 'Ana@Exemplo.com',
  postalCode: '01310-100',
  address: 'Avenida Paulista, 1000',
  city: 'São Paulo',
  state: 'SP',
  lossLimit: '500',
  timeLimit: '120',
}

let made = 0
export const newName = () => `pessoa_${(made += 1)}`
/** A mobile number in São Paulo nobody has had before. */
export const newMobile = () => `119${String(60_000_000 + (made += 1))}`
export const newKey = () => newSecret(128)

/** A CPF nobody has had before. */
export const newCpf = (): string => cpfOf(100_000_000 + (made += 1))

/** Reads the picture with the eyes of the vault. */
export async function solveCaptcha(
  harness: Harness,
  browser: Browser,
  purpose: CaptchaPurpose,
  merchant: 'trevo' | 'aurora' = 'trevo',
): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = await browser.ask(captcha, { query: { purpose } })
  const ticket = harness.parts.vault.open(harness.merchant(merchant).id, 'captcha', captchaId)
  return { captcha: (JSON.parse(ticket) as { answer: string }).answer, captchaId }
}

/** A new number and the code that was sent to it. */
export async function proveMobile(post: Post, browser: Browser, mobileNum = newMobile()) {
  const countryDialingCode = '+55'
  const challengeResult = `human:${(made += 1)}`
  await browser.ask(smsForRegistration, {
    body: { mobileNo: mobileNum, countryDialingCode, challengeResult },
  })
  return { mobileNum, countryDialingCode, verificationCode: await post.codeFor(`+55${mobileNum}`) }
}

/** Changes a merchant as the back office would. */
export async function change(
  { db, parts, merchant }: Harness,
  code: 'trevo' | 'aurora',
  changes: Partial<MerchantDraft>,
): Promise<void> {
  const saved = await saveMerchant(db, { ...merchant(code).profile, ...changes })
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  await parts.directory.refresh()
}
