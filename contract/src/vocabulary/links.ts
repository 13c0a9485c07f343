export const RESOURCE_TYPES = [
  'Android',
  'IOS',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'FACEBOOK',
  'TWITTER',
  'TELEGRAM',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const CONTACT_TYPES = [
  'LIVECHAT',
  'LIVECHAT 1',
  'WHATSAPP',
  'WHATSAPP2',
  'WHATSAPP3',
  'TELEGRAM',
  'FACEBOOK',
] as const
export type ContactType = (typeof CONTACT_TYPES)[number]
