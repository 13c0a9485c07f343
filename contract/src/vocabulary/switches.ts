/** Features a merchant switches on; a flag that is missing from its settings is off. */
export const FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'CBS3',
  'REWCEN3',
  'SECPRIV',
  'PERSREP',
  'TRANSBETREPMEM3',
  'landingVariant',
  'termsPreChecked',
] as const
export type Flag = (typeof FLAGS)[number]

/** Named groups of calls, sent in the header `Module`. */
export const MODULES = ['FREEPLAY3', 'PROFPIC3', 'INBOX3', 'AGEINFO3', 'AFFMAN3'] as const
export type Module = (typeof MODULES)[number]

export const PROMOTION_SWITCHES = ['REFERRAL', 'LOGIN'] as const
export type PromotionSwitch = (typeof PROMOTION_SWITCHES)[number]
