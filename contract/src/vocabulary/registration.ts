/** Registration fields a merchant may show or require; user name and password are not among them. */
export const REGISTER_FIELDS = [
  'affiliateCode',
  'paymentPassword',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'birthday',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
