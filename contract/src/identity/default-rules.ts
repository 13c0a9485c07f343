import type { RuleField } from '../vocabulary/registration.ts'
import type { FieldRule } from './registration.ts'

type Shape = Pick<FieldRule, 'pattern' | 'patternId' | 'min' | 'max'>

const EMAIL = String.raw`^\w+([.+-]\w+)*@[\w-]+(\.[\w-]+)*\.\w{2,24}$`
const NAME = String.raw`^[A-Za-zÀ-ÖØ-öø-ÿ]+([ '’-][A-Za-zÀ-ÖØ-öø-ÿ]+)*\.?$`
/** From 1 to 1440. */
const MINUTES_OF_A_DAY = String.raw`^([1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$`
const LETTER_AND_DIGIT = String.raw`^(?=.*[A-Za-z])(?=.*\d)`

const text = (min: number, max: number): Shape => ({ pattern: '', patternId: 8, min, max })
const digits = (min: number, max: number): Shape => ({ pattern: String.raw`^\d+$`, patternId: 7, min, max })
const handle = (max: number): Shape => ({ pattern: String.raw`^[\w.@+-]+$`, patternId: 9, min: 2, max })

/** What each field must look like unless the merchant says otherwise. `patternId` names the text that explains it. */
export const DEFAULT_RULES: Readonly<Record<RuleField, Shape>> = {
  username: { pattern: String.raw`^\w+$`, patternId: 1, min: 4, max: 20 },
  password: { pattern: LETTER_AND_DIGIT, patternId: 2, min: 8, max: 64 },
  verificationCode: digits(4, 10),
  affiliateCode: { pattern: String.raw`^[\w-]+$`, patternId: 9, min: 3, max: 32 },
  paymentPassword: digits(6, 6),
  recommenderId: { pattern: String.raw`^[\w-]+$`, patternId: 9, min: 3, max: 36 },
  nickname: text(2, 24),
  payeeName: { pattern: NAME, patternId: 6, min: 2, max: 60 },
  email: { pattern: EMAIL, patternId: 5, min: 6, max: 254 },
  mobileNum: { pattern: String.raw`^\d+$`, patternId: 3, min: 10, max: 11 },
  idNumber: { pattern: String.raw`^[\d.-]+$`, patternId: 10, min: 9, max: 14 },
  qqNum: digits(5, 11),
  facebook: handle(60),
  wechat: handle(30),
  line: handle(30),
  whatsapp: digits(8, 15),
  zalo: handle(30),
  birthday: { pattern: String.raw`^\d{4}-\d\d-\d\d$`, patternId: 11, min: 10, max: 10 },
  gender: { pattern: '^(female|male|other|undisclosed)$', patternId: 12, min: 1, max: 11 },
  postalCode: { pattern: String.raw`^\d{5}-?\d{3}$`, patternId: 13, min: 8, max: 9 },
  address: text(5, 120),
  city: text(2, 60),
  state: { pattern: '^[A-Z]{2}$', patternId: 14, min: 2, max: 2 },
  lossLimit: { pattern: String.raw`^[1-9]\d*$`, patternId: 15, min: 1, max: 9 },
  timeLimit: { pattern: MINUTES_OF_A_DAY, patternId: 16, min: 1, max: 4 },
  loginUsername2: { pattern: String.raw`^\w+$`, patternId: 4, min: 1, max: 20 },
  loginMobileNum: { pattern: String.raw`^\d+$`, patternId: 3, min: 10, max: 11 },
  loginPassword: { pattern: '', patternId: 8, min: 1, max: 128 },
}
