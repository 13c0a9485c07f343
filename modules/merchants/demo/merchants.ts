import { FLAGS, MODULES, PROMOTION_SWITCHES } from '@trevo/contract'
import type { MerchantDraft } from '../src/domain/merchant-draft.ts'
import type { Footer } from '../src/domain/pack-rules.ts'

/*
 * Nothing here exists: hosts are under the reserved `.example`, the telephone prefix 00 and Telegram names of
 * four digits are never given out, and the company number has no valid check digits.
 */

/** The whole specification, in a market that forbids nothing. */
export const trevo: MerchantDraft = {
  code: 'trevo',
  name: 'Trevo',
  shortName: 'Trevo',
  hosts: ['trevo.localhost'],
  pack: 'open',
  languages: ['PT'],
  flags: { ...allOn(FLAGS), landingVariant: false },
  modules: allOn(MODULES),
  promotions: allOn(PROMOTION_SWITCHES),
  mobileTemplate: { mem_cen: 1, dep_func: 1 },
  theme: {
    'neutral-h': '168',
    'neutral-c': '0.014',
    brand: 'oklch(0.80 0.185 150)',
    'brand-press': 'oklch(0.74 0.18 150)',
    'on-brand': 'oklch(0.20 0.055 158)',
    'brand-text': 'oklch(0.84 0.165 150)',
    'brand-l': 'oklch(0.50 0.135 152)',
    'brand-press-l': 'oklch(0.44 0.125 152)',
    'on-brand-l': 'oklch(0.99 0.01 150)',
    'brand-text-l': 'oklch(0.45 0.12 152)',
    accent: 'oklch(0.85 0.135 88)',
    'glow-a': 'oklch(0.52 0.14 155)',
    'glow-b': 'oklch(0.46 0.10 200)',
    leaf: 'oklch(0.85 0.135 88)',
    radius: '1',
  },
  resources: [
    { resourceType: 'Android', url: 'https://app.trevo.example/trevo.apk' },
    { resourceType: 'IOS', url: 'https://app.trevo.example/ios' },
    { resourceType: 'MOBILECONFIG', url: 'https://app.trevo.example/trevo.mobileconfig' },
    { resourceType: 'FACEBOOK', url: 'https://social.trevo.example/facebook' },
    { resourceType: 'TWITTER', url: 'https://social.trevo.example/twitter' },
    { resourceType: 'TELEGRAM', url: 'https://social.trevo.example/telegram' },
  ],
  dateFormat: 'locale',
  // Nobody has rated what does not exist.
  appRating: null,
  contacts: [
    { title: 'Chat ao vivo', csType: 'LIVECHAT', url: 'https://ajuda.trevo.example/chat' },
    { title: 'Chat para afiliados', csType: 'LIVECHAT 1', url: 'https://ajuda.trevo.example/afiliados' },
    { title: 'WhatsApp: atendimento', csType: 'WHATSAPP', url: 'whatsapp://send?phone=5500000000001' },
    {
      title: 'WhatsApp: depósitos e saques',
      csType: 'WHATSAPP2',
      url: 'whatsapp://send?phone=5500000000002',
    },
    { title: 'WhatsApp: afiliados', csType: 'WHATSAPP3', url: 'whatsapp://send?phone=5500000000003' },
    { title: 'Telegram', csType: 'TELEGRAM', url: 'tg://resolve?domain=0000' },
    { title: 'Facebook', csType: 'FACEBOOK', url: 'https://social.trevo.example/facebook' },
  ],
  imageCDNs: [],
  paths: { smallIcon: '/img/vendors/' },
  register: {
    fields: [
      { field: 'idNumber', enabled: true, required: false },
      { field: 'email', enabled: true, required: false },
      { field: 'mobileNum', enabled: true, required: false },
      { field: 'birthday', enabled: true, required: false },
      { field: 'nickname', enabled: true, required: false },
    ],
    captcha: true,
    captchaMaxLength: 6,
    termsVersion: '2026-11',
  },
  smsDialingCodes: ['+55'],
  footer: fictionalCompany('Trevo', 'trevo.example'),
  firebase: null,
  maintenance: false,
}

/** What a licensed Brazilian brand may show. Its trial games wait for a check of identity and age. */
export const aurora: MerchantDraft = {
  code: 'aurora',
  name: 'Aurora',
  shortName: 'Aurora',
  hosts: ['aurora.localhost'],
  pack: 'br',
  languages: ['PT'],
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
    CHNGPASSMAIL3: true,
    CBS3: true,
    REWCEN3: true,
    SECPRIV: true,
    PERSREP: true,
    TRANSBETREPMEM3: true,
  },
  modules: { PROFPIC3: true, INBOX3: true, AGEINFO3: true, AFFMAN3: true },
  promotions: { REFERRAL: true },
  mobileTemplate: { mem_cen: 1, dep_func: 1 },
  theme: {
    'neutral-h': '292',
    'neutral-c': '0.024',
    brand: 'oklch(0.765 0.145 28)',
    'brand-press': 'oklch(0.70 0.15 28)',
    'on-brand': 'oklch(0.22 0.07 20)',
    'brand-text': 'oklch(0.82 0.115 30)',
    'brand-l': 'oklch(0.51 0.20 292)',
    'brand-press-l': 'oklch(0.45 0.19 292)',
    'on-brand-l': 'oklch(0.99 0.008 292)',
    'brand-text-l': 'oklch(0.46 0.19 292)',
    accent: 'oklch(0.86 0.115 75)',
    'glow-a': 'oklch(0.50 0.19 292)',
    'glow-b': 'oklch(0.58 0.17 20)',
    leaf: 'oklch(0.78 0.15 310)',
    radius: '1.25',
  },
  resources: [
    { resourceType: 'Android', url: 'https://app.aurora.example/android' },
    { resourceType: 'IOS', url: 'https://app.aurora.example/ios' },
    { resourceType: 'FACEBOOK', url: 'https://social.aurora.example/facebook' },
    { resourceType: 'TELEGRAM', url: 'https://social.aurora.example/telegram' },
  ],
  dateFormat: 'locale',
  appRating: null,
  contacts: [
    { title: 'Chat ao vivo', csType: 'LIVECHAT', url: 'https://ajuda.aurora.example/chat' },
    { title: 'WhatsApp', csType: 'WHATSAPP', url: 'whatsapp://send?phone=5500000000004' },
    { title: 'Telegram', csType: 'TELEGRAM', url: 'tg://resolve?domain=0001' },
  ],
  imageCDNs: [],
  paths: { smallIcon: '/img/vendors/' },
  register: {
    // The market pack asks for all it needs.
    fields: [],
    captcha: false,
    captchaMaxLength: 6,
    termsVersion: '2026-11',
  },
  smsDialingCodes: ['+55'],
  footer: fictionalCompany('Aurora', 'aurora.example'),
  firebase: null,
  maintenance: false,
}

export const demoMerchants: readonly MerchantDraft[] = [trevo, aurora]

function allOn(names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, true]))
}

function fictionalCompany(brand: string, domain: string): Footer {
  return {
    legalName: `${brand} Demonstração Ltda. (empresa fictícia)`,
    tradeName: brand,
    companyNumber: '12.345.678/0001-00 (CNPJ fictício)',
    authorisation: 'Demonstração: sem autorização real',
    address: 'Endereço fictício, para demonstração',
    phone: '0800 000 0000',
    email: `sac@${domain}`,
    ombudsmanPhone: '0800 000 0000',
    ombudsmanEmail: `ouvidoria@${domain}`,
  }
}
