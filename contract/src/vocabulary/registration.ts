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
  'gender',
  'postalCode',
  'address',
  'city',
  'state',
  'lossLimit',
  'timeLimit',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** What a rule can be about: the fields above, those always there, and the login's own. */
export const RULE_FIELDS = [
  'username',
  'password',
  'verificationCode',
  ...REGISTER_FIELDS,
  'loginUsername2',
  'loginMobileNum',
  'loginPassword',
] as const
export type RuleField = (typeof RULE_FIELDS)[number]

/** How the page was opened when somebody registered. */
export const REGISTER_METHODS = ['H5', 'APP', 'PWA', 'WEBCLIP'] as const
export type RegisterMethod = (typeof REGISTER_METHODS)[number]

export const GENDERS = ['female', 'male', 'other', 'undisclosed'] as const
export type Gender = (typeof GENDERS)[number]
