import { describe, expect, it } from 'vitest'
import {
  admitsCountry,
  allowedCategories,
  allowedResources,
  effectiveSwitches,
  missingFooter,
  registerFields,
} from './pack-rules.ts'

const reason = { text: 'Não é permitido.', basis: 'Lei nº 1, art. 2º' }

describe('admitsCountry', () => {
  const listed = { countries: { admit: ['BR', 'PT'], unknown: 'refuse' } } as const
  const all = { countries: { admit: 'all', unknown: 'admit' } } as const

  it.each([
    ['a listed country', listed, 'PT', true],
    ['a country that is not listed', listed, 'US', false],
    ['an unknown country, refused by the pack', listed, null, false],
    ['any country when all are admitted', all, 'US', true],
    ['an unknown country, admitted by the pack', all, null, true],
  ] as const)('%s', (_, pack, country, admitted) => {
    expect(admitsCountry(pack, country)).toBe(admitted)
  })
})

it('allowedCategories leaves out what the pack does not allow', () => {
  const categories = { RNG: { allowed: true }, COCKFIGHT: { allowed: false, reason } } as const
  expect(allowedCategories({ categories })).toEqual(['RNG'])
})

describe('effectiveSwitches', () => {
  const forbidden = {
    flags: [{ name: 'termsPreChecked', reason }],
    modules: [{ name: 'FREEPLAY3', reason }],
    promotions: [{ name: 'LOGIN', reason }],
    resources: [],
  }

  it('leaves the merchant what is not forbidden, on and off', () => {
    const wanted = { CBS3: true, SECPRIV: false }
    expect(effectiveSwitches({ forbidden }, wanted)).toEqual({ effective: wanted, refused: [] })
  })

  it.each(['termsPreChecked', 'FREEPLAY3', 'LOGIN'])('switches %s off and says why', (name) => {
    expect(effectiveSwitches({ forbidden }, { [name]: true, CBS3: true })).toEqual({
      effective: { [name]: false, CBS3: true },
      refused: [{ name, reason }],
    })
  })

  it('has nothing to refuse when a forbidden switch is off anyway', () => {
    expect(effectiveSwitches({ forbidden }, { termsPreChecked: false }).refused).toEqual([])
  })
})

it('allowedResources drops the forbidden kinds and keeps the order', () => {
  const forbidden = { flags: [], modules: [], promotions: [], resources: [{ name: 'MOBILECONFIG', reason }] }
  const resources = ['IOS', 'MOBILECONFIG', 'Android'].map((resourceType) => ({ resourceType }))
  expect(allowedResources({ forbidden }, resources)).toEqual([
    { resourceType: 'IOS' },
    { resourceType: 'Android' },
  ])
})

describe('registerFields', () => {
  const pack = { registerRequired: ['idNumber', 'birthday'] }

  it('forces the compulsory fields on, also those the merchant switched off or left out', () => {
    expect(registerFields(pack, [{ field: 'idNumber', enabled: false, required: false }])).toEqual([
      { field: 'idNumber', enabled: true, required: true },
      { field: 'birthday', enabled: true, required: true },
    ])
  })

  it('leaves the other fields to the merchant', () => {
    const nickname = { field: 'nickname', enabled: true, required: false }
    expect(registerFields(pack, [nickname])).toContainEqual(nickname)
  })
})

describe('missingFooter', () => {
  const footer = {
    legalName: 'Empresa Fictícia Ltda.',
    tradeName: 'Marca',
    companyNumber: '12.345.678/0001-00',
    authorisation: 'Demonstração',
    address: 'Rua',
    phone: '0800',
    email: 'sac@marca.example',
    ombudsmanPhone: '0800',
    ombudsmanEmail: 'ouvidoria@marca.example',
  }

  it('names all nine fields when there is no footer', () => {
    expect(missingFooter({ footerRequired: true }, null)).toEqual(Object.keys(footer))
  })

  it('names the blank ones', () => {
    expect(missingFooter({ footerRequired: true }, { ...footer, address: ' ', email: '' })).toEqual([
      'address',
      'email',
    ])
  })

  it('asks for nothing where the market does not', () => {
    expect(missingFooter({ footerRequired: false }, null)).toEqual([])
  })
})
