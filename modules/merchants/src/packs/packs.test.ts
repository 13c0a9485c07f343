import { DEPOSIT_CHANNELS, FLAGS, GAME_CATEGORIES, MODULES, PROMOTION_SWITCHES } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import {
  admitsCountry,
  allowedCategories,
  allowedResources,
  effectiveSwitches,
  missingFooter,
  registerFields,
} from '../domain/pack-rules.ts'
import { marketPacks } from './index.ts'
import { MarketPack } from './schema.ts'

const { open, br, pt } = marketPacks

describe('the packs as data', () => {
  it.each(Object.entries(marketPacks))('%s stands under its own code', (code, pack) => {
    expect(pack.code).toBe(code)
  })

  it.each([
    ['an unknown category', { categories: { ...br.categories, CHESS: { allowed: true } } }, ['categories']],
    ['a missing category', { categories: { ...br.categories, FISH: undefined } }, ['categories', 'FISH']],
    [
      'a refusal without a reason',
      { categories: { ...br.categories, COCKFIGHT: { allowed: false } } },
      ['categories', 'COCKFIGHT', 'reason'],
    ],
    [
      'a flag nobody knows',
      { forbidden: { ...br.forbidden, flags: [{ name: 'X', reason: { text: 'a', basis: 'b' } }] } },
      ['forbidden', 'flags', 0, 'name'],
    ],
    ['an age under 18', { minimumAge: 17 }, ['minimumAge']],
    [
      'a country that is no code',
      { countries: { admit: ['Brasil'], unknown: 'refuse' } },
      ['countries', 'admit', 0],
    ],
    ['a time zone that does not exist', { timeZone: 'America/Brasilia' }, ['timeZone']],
    ['a currency that does not exist', { currency: 'BRR' }, ['currency']],
    ['a default language it does not have', { defaultLanguage: 'EN' }, ['defaultLanguage']],
    ['no warning at all', { warnings: [] }, ['warnings']],
    [
      'sessions that end while somebody types',
      { session: { ...br.session, idleMinutes: 4 } },
      ['session', 'idleMinutes'],
    ],
    [
      'a reminder that nobody can choose',
      { reminder: { ...br.reminder, fallback: 45 } },
      ['reminder', 'fallback'],
    ],
    ['a source for a rule it does not have', { sources: { odds: ['BR-50'] } }, ['sources']],
    ['a rule the schema does not know', { bonus: 'none' }, []],
  ])('refuses %s and says where', (_, change, path) => {
    const result = MarketPack.safeParse({ ...br, ...change })
    expect(result.error?.issues).toEqual([expect.objectContaining({ path })])
  })

  it('keeps the names of flags, modules and promotions apart, which effectiveSwitches relies on', () => {
    const names = [...FLAGS, ...MODULES, ...PROMOTION_SWITCHES]
    expect(new Set<string>(names).size).toBe(names.length)
  })
})

describe('open', () => {
  it('admits everyone, forbids nothing and asks for no field', () => {
    expect([admitsCountry(open, 'JP'), admitsCountry(open, null)]).toEqual([true, true])
    expect(allowedCategories(open)).toEqual([...GAME_CATEGORIES])
    expect(effectiveSwitches(open, { termsPreChecked: true }).refused).toEqual([])
    expect(registerFields(open, [])).toEqual([])
    expect(missingFooter(open, null)).toEqual([])
  })
})

describe('br', () => {
  it('sets the age at 18 [BR-01]', () => {
    expect(br.minimumAge).toBe(18)
  })

  it('identifies people by CPF [BR-02]', () => {
    expect(br.idScheme).toBe('cpf')
  })

  it('shows nobody’s wins [BR-42], which other markets allow [GAME-69]', () => {
    expect([br, open, pt].map(({ winnerBoard }) => winnerBoard.allowed)).toEqual([false, true, true])
  })

  it('asks at registration for all the record must hold, whatever the merchant set [BR-04]', () => {
    const off = { field: 'idNumber', enabled: false, required: false }
    const required = registerFields(br, [off]).filter((field) => field.enabled && field.required)
    expect(required.map(({ field }) => field)).toEqual([
      'payeeName',
      'idNumber',
      'birthday',
      'gender',
      'email',
      'mobileNum',
      'postalCode',
      'address',
      'city',
      'state',
      'lossLimit',
      'timeLimit',
    ])
  })

  it('makes everyone set a limit of loss and of time when they register [BR-21]', () => {
    expect(br.registerRequired).toEqual(expect.arrayContaining(['lossLimit', 'timeLimit']))
  })

  it('asks who they are again after half an hour without a sign of life [BR-07] [UKGC-12]', () => {
    expect(br.session.idleMinutes).toBe(30)
    expect(br.session.silentLogin).toBe(false)
  })

  it('lets nobody switch off that they are told for how long they play, as other markets do [BR-23]', () => {
    expect([br, open, pt].map(({ reminder }) => reminder.canBeOff)).toEqual([false, true, true])
    expect(br.reminder.choices).toContain(br.reminder.fallback)
  })

  it('wants a second proof every seven days [BR-08]', () => {
    expect(br.session.secondProofDays).toBe(7)
  })

  it.each(DEPOSIT_CHANNELS.filter((channel) => channel !== 'pix'))(
    'lets no money come in by %s, which other markets allow [BR-27]',
    (channel) => {
      const has = (pack: typeof br) => pack.payments.deposits.some((one) => one.channel === channel)
      expect([has(br), has(open)]).toEqual([false, true])
    },
  )

  it('takes money of the member’s own document alone, and knows no way to pay on credit [BR-27]', () => {
    expect(br.payments.sameHolder).toBe(true)
    expect(DEPOSIT_CHANNELS.filter((channel) => /card|credit|boleto|cash|crypto/.test(channel))).toEqual([])
  })

  it('promises a withdrawal within two hours [BR-29]', () => {
    expect(br.payments.withdrawals!.minutes).toBe(120)
  })

  it('has no free play for whoever happens by (BR, Lei 15.211/2025)', () => {
    const { effective, refused } = effectiveSwitches(br, { FREEPLAY3: true })
    expect(effective).toEqual({ FREEPLAY3: false })
    expect(refused[0]?.reason.basis).toBe('Lei nº 15.211/2025 (ECA Digital)')
  })

  it('admits a visitor from Brazil [BR-09]', () => {
    expect(admitsCountry(br, 'BR')).toBe(true)
  })

  it.each(['PT', 'US', 'AR'])('refuses a visitor from outside Brazil: %s [BR-09]', (country) => {
    expect(admitsCountry(br, country)).toBe(false)
  })

  it('refuses a visitor whose country is unknown [BR-09]', () => {
    expect(admitsCountry(br, null)).toBe(false)
  })

  it('carries the three warnings of the Ministry to the letter [BR-40]', () => {
    expect(br.warnings).toEqual([
      'Minist\u00e9rio da Fazenda adverte: Apostar pode causar depend\u00eancia.',
      'Minist\u00e9rio da Fazenda adverte: Apostar faz voc\u00ea perder dinheiro.',
      'Minist\u00e9rio da Fazenda adverte: Aposta n\u00e3o \u00e9 investimento.',
    ])
  })

  it('does not do without the footer that says who answers [BR-46]', () => {
    expect(missingFooter(br, null)).toContain('authorisation')
  })

  it('speaks Portuguese [BR-51]', () => {
    expect(br.languages).toEqual(['PT'])
  })

  it('switches cockfighting off for good, with the article (BR, Lei 9.605/1998 art. 32)', () => {
    expect(br.categories.COCKFIGHT).toMatchObject({
      allowed: false,
      reason: { basis: 'Lei nº 9.605/1998, art. 32' },
    })
  })

  it.each(['LOTT', 'ELOTT'] as const)(
    'switches %s off: lotteries are outside the law (BR, Lei 14.790/2023 art. 1)',
    (lottery) => {
      expect(br.categories[lottery]).toMatchObject({
        allowed: false,
        reason: { basis: 'Lei nº 14.790/2023, art. 1º, parágrafo único' },
      })
    },
  )

  it.each(['PVP', 'FISH'] as const)(
    'switches %s off: no fixed odds (BR, Portaria 1.207/2024)',
    (category) => {
      expect(br.categories[category]).toMatchObject({
        allowed: false,
        reason: { basis: 'Portaria SPA/MF nº 1.207/2024' },
      })
    },
  )

  it('leaves slots, live tables, sports, e-sports, in-house games and bingo on', () => {
    expect(allowedCategories(br)).toEqual([
      'RNG',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'INHOUSE',
      'INHOUSE2',
      'BINGO',
    ])
  })

  it('does not let the terms come ticked (BR, LGPD art. 5)', () => {
    const { effective, refused } = effectiveSwitches(br, { termsPreChecked: true, CBS3: true })
    expect(effective).toEqual({ termsPreChecked: false, CBS3: true })
    expect(refused[0]?.reason.basis).toMatch(/LGPD/)
  })

  it('offers no iOS configuration profile', () => {
    const resources = [{ resourceType: 'MOBILECONFIG' }, { resourceType: 'IOS' }]
    expect(allowedResources(br, resources)).toEqual([{ resourceType: 'IOS' }])
  })

  it('bars no other switch', () => {
    const wanted = Object.fromEntries(
      [...FLAGS, ...MODULES, ...PROMOTION_SWITCHES].map((name) => [name, true]),
    )
    expect(effectiveSwitches(br, wanted).refused.map(({ name }) => name)).toEqual([
      'termsPreChecked',
      'FREEPLAY3',
    ])
  })
})

describe('pt', () => {
  it.each([
    ['PT', true],
    ['BR', false],
    [null, false],
  ])('country %s admitted: %s', (country, admitted) => {
    expect(admitsCountry(pt, country)).toBe(admitted)
  })

  it('identifies people by NIF, counts in euros and keeps Lisbon time', () => {
    expect([pt.idScheme, pt.currency, pt.timeZone]).toEqual(['nif', 'EUR', 'Europe/Lisbon'])
  })

  it('switches cockfighting off for good, with the article (PT, Lei 92/95 art. 1)', () => {
    expect(pt.categories.COCKFIGHT).toMatchObject({
      allowed: false,
      reason: { basis: 'Lei n.º 92/95, art. 1.º, n.º 3, al. f)' },
    })
  })

  it.each(['LOTT', 'ELOTT', 'FISH'] as const)(
    'switches %s off: not on the list of the law (PT, RJO art. 5)',
    (category) => {
      expect(pt.categories[category]).toMatchObject({
        allowed: false,
        reason: { basis: 'Decreto-Lei n.º 66/2015 (RJO), art. 5.º, n.os 1 e 4' },
      })
    },
  )

  it('does not let the terms come ticked (PT, RGPD art. 4)', () => {
    expect(effectiveSwitches(pt, { termsPreChecked: true }).effective).toEqual({ termsPreChecked: false })
  })
})
