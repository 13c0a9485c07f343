import type { Gender } from '@trevo/contract'

/** Everything that tells who a member is. Sealed at rest; an empty text was not given. */
export interface Personal {
  readonly payeeName: string
  readonly email: string
  /** E.164. */
  readonly mobile: string
  readonly idNumber: string
  readonly birthday: string
  readonly gender: Gender | ''
  readonly postalCode: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly qqNum: string
  readonly facebook: string
  readonly wechat: string
  readonly line: string
  readonly whatsapp: string
  readonly zalo: string
  readonly recommenderId: string
  /** Argon2 hash of the payment password, if one was chosen. */
  readonly paymentPasswordHash: string
}

export const NOBODY: Personal = {
  payeeName: '',
  email: '',
  mobile: '',
  idNumber: '',
  birthday: '',
  gender: '',
  postalCode: '',
  address: '',
  city: '',
  state: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  recommenderId: '',
  paymentPasswordHash: '',
}
