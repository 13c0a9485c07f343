import { describe, expect, it } from 'vitest'
import { aurora, trevo } from '../../demo/merchants.ts'
import { marketPacks } from '../packs/index.ts'
import type { MerchantDraft } from './merchant-draft.ts'
import { checkMerchant, type MerchantProblem } from './merchant.ts'

const { open, br } = marketPacks

const demoFirebase = {
  apiKey: 'key',
  authDomain: 'aurora.example',
  projectId: 'demo-aurora',
  appId: 'app',
  emulatorUrl: 'http://127.0.0.1:9099',
}

function problemsOf(draft: MerchantDraft, pack = br): MerchantProblem[] {
  const result = checkMerchant(draft, pack)
  return result.ok ? [] : result.error
}

describe('checkMerchant', () => {
  it('answers addresses trimmed and in normal form', () => {
    const result = checkMerchant(
      {
        ...aurora,
        resources: [{ resourceType: 'IOS', url: ' https://App.Aurora.example/ios ' }],
        imageCDNs: ['https://img.aurora.example'],
      },
      br,
    )
    expect(result).toMatchObject({
      value: {
        resources: [{ resourceType: 'IOS', url: 'https://app.aurora.example/ios' }],
        imageCDNs: ['https://img.aurora.example/'],
      },
    })
  })

  it('lets an emulator stand in for a project that cannot be real', () => {
    expect(problemsOf({ ...aurora, firebase: demoFirebase })).toEqual([])
  })

  it.each<[string, Partial<MerchantDraft>, MerchantProblem]>([
    ['a code with capitals', { code: 'Aurora' }, { path: 'code', fault: 'format' }],
    ['a code that ends in a hyphen', { code: 'aurora-' }, { path: 'code', fault: 'format' }],
    ['a code of 33 characters', { code: 'a'.repeat(33) }, { path: 'code', fault: 'format' }],
    ['a blank name', { name: ' ' }, { path: 'name', fault: 'missing' }],
    ['a blank short name', { shortName: '' }, { path: 'shortName', fault: 'missing' }],
    ['a rating of more than five stars', { appRating: 5.1 }, { path: 'appRating', fault: 'unsupported' }],
    ['a rating of no star', { appRating: 0 }, { path: 'appRating', fault: 'unsupported' }],
    ['no host', { hosts: [] }, { path: 'hosts', fault: 'missing' }],
    ['a host in capitals', { hosts: ['Aurora.localhost'] }, { path: 'hosts.0', fault: 'format' }],
    ['a host with a port', { hosts: ['aurora.localhost:8080'] }, { path: 'hosts.0', fault: 'format' }],
    ['localhost alone', { hosts: ['a.example', 'localhost'] }, { path: 'hosts.1', fault: 'format' }],
    ['an IP address', { hosts: ['10.0.0.1'] }, { path: 'hosts.0', fault: 'format' }],
    ['a host twice', { hosts: ['a.example', 'a.example'] }, { path: 'hosts.1', fault: 'repeated' }],
    ['another pack', { pack: 'open' }, { path: 'pack', fault: 'unsupported' }],
    [
      'a language beyond the pack',
      { languages: ['PT', 'EN'] },
      { path: 'languages.1', fault: 'unsupported' },
    ],
    ['no Portuguese', { languages: [] }, { path: 'languages', fault: 'missing' }],
    [
      'icons from elsewhere',
      { paths: { smallIcon: '//evil.example/' } },
      { path: 'paths.smallIcon', fault: 'format' },
    ],
    [
      'icons above the folder',
      { paths: { smallIcon: '/img/../' } },
      { path: 'paths.smallIcon', fault: 'format' },
    ],
    [
      'a resource over http',
      { resources: [{ resourceType: 'IOS', url: 'http://app.aurora.example/' }] },
      { path: 'resources.0', fault: 'url', url: 'scheme' },
    ],
    [
      'a resource that opens a chat app',
      { resources: [{ resourceType: 'TELEGRAM', url: 'tg://resolve?domain=0001' }] },
      { path: 'resources.0', fault: 'url', url: 'scheme' },
    ],
    [
      'a contact that runs a script',
      { contacts: [{ title: 'Chat', csType: 'LIVECHAT', url: 'javascript:alert(1)' }] },
      { path: 'contacts.0', fault: 'url', url: 'scheme' },
    ],
    [
      'a captcha answer shorter than the picture',
      { register: { ...aurora.register, captchaMaxLength: 5 } },
      { path: 'register.captchaMaxLength', fault: 'unsupported' },
    ],
    [
      'a captcha answer of 17 digits',
      { register: { ...aurora.register, captchaMaxLength: 17 } },
      { path: 'register.captchaMaxLength', fault: 'unsupported' },
    ],
    [
      'terms without a version',
      { register: { ...aurora.register, termsVersion: ' ' } },
      { path: 'register.termsVersion', fault: 'missing' },
    ],
    [
      'a dialling code without its plus',
      { smsDialingCodes: ['+55', '351'] },
      { path: 'smsDialingCodes.1', fault: 'format' },
    ],
    [
      'an emulator behind a real project',
      { firebase: { ...demoFirebase, projectId: 'aurora' } },
      { path: 'firebase.emulatorUrl', fault: 'unsupported' },
    ],
    [
      'an image host by address',
      { imageCDNs: ['https://127.0.0.1'] },
      { path: 'imageCDNs.0', fault: 'url', url: 'host' },
    ],
    [
      'a theme with an unknown name',
      { theme: { ...aurora.theme, font: '1' } },
      { path: 'theme', fault: 'theme', theme: { fault: 'unknown', name: 'font' } },
    ],
  ])('refuses %s', (_, change, problem) => {
    expect(problemsOf({ ...aurora, ...change })).toEqual([problem])
  })

  it('refuses a theme nobody can read', () => {
    const theme = { ...aurora.theme, 'on-brand': aurora.theme['brand'] }
    expect(problemsOf({ ...aurora, theme })).toContainEqual({
      path: 'theme',
      fault: 'theme',
      theme: { fault: 'contrast', scheme: 'dark', pair: 'on-brand on brand', ratio: 1, needed: 4.5 },
    })
  })

  it.each([
    ['flags.termsPreChecked', { flags: { termsPreChecked: true } }, br.forbidden.flags[0]],
    [
      'resources.0',
      { resources: [{ resourceType: 'MOBILECONFIG', url: 'https://app.aurora.example/a.mobileconfig' }] },
      br.forbidden.resources[0],
    ],
  ])('gives the reason of the pack for what it forbids: %s', (path, change, forbidden) => {
    expect(problemsOf({ ...aurora, ...change })).toEqual([
      { path, fault: 'forbidden', reason: forbidden?.reason },
    ])
  })

  it('looks for forbidden switches among modules and promotions too', () => {
    const reason = { text: 'Não é permitido.', basis: 'Lei nº 1, art. 2º' }
    const modules = [{ name: 'INBOX3', reason } as const]
    const promotions = [{ name: 'REFERRAL', reason } as const]
    expect(problemsOf(aurora, { ...br, forbidden: { ...br.forbidden, modules, promotions } })).toEqual([
      { path: 'modules.INBOX3', fault: 'forbidden', reason },
      { path: 'promotions.REFERRAL', fault: 'forbidden', reason },
    ])
  })

  it('asks for the footer where the market does [BR-46]', () => {
    const problems = problemsOf({ ...aurora, footer: null })
    expect(problems).toHaveLength(9)
    expect(problems).toContainEqual({ path: 'footer.companyNumber', fault: 'missing' })
    expect(problemsOf({ ...trevo, footer: null }, open)).toEqual([])
  })

  it('tells all problems at once, and moving the whole specification to Brazil has exactly three', () => {
    expect(problemsOf({ ...trevo, pack: 'br' }).map(({ path }) => path)).toEqual([
      'flags.termsPreChecked',
      'modules.FREEPLAY3',
      'resources.2',
    ])
  })
})
