import {
  CONTACT_TYPES,
  FLAGS,
  MODULES,
  PROMOTION_SWITCHES,
  REGISTER_FIELDS,
  RESOURCE_TYPES,
  THEME_KEYS,
} from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { checkMerchant } from '../src/domain/merchant.ts'
import { marketPacks } from '../src/packs/index.ts'
import { aurora, demoMerchants, trevo } from './merchants.ts'

const { open, br } = marketPacks

describe('the demo merchants', () => {
  it('pass the check of their own market', () => {
    expect(checkMerchant(trevo, open)).toMatchObject({ ok: true, value: { code: 'trevo' } })
    expect(checkMerchant(aurora, br)).toMatchObject({ ok: true, value: { code: 'aurora' } })
  })

  it.each(demoMerchants.map((merchant) => [merchant.code, merchant] as const))(
    '%s uses only names the contract knows',
    (_, merchant) => {
      expect(FLAGS).toEqual(expect.arrayContaining(Object.keys(merchant.flags)))
      expect(MODULES).toEqual(expect.arrayContaining(Object.keys(merchant.modules)))
      expect(PROMOTION_SWITCHES).toEqual(expect.arrayContaining(Object.keys(merchant.promotions)))
      expect(RESOURCE_TYPES).toEqual(
        expect.arrayContaining(merchant.resources.map((link) => link.resourceType)),
      )
      expect(CONTACT_TYPES).toEqual(expect.arrayContaining(merchant.contacts.map(({ csType }) => csType)))
      expect(REGISTER_FIELDS).toEqual(
        expect.arrayContaining(merchant.register.fields.map(({ field }) => field)),
      )
      expect(Object.keys(merchant.theme).toSorted()).toEqual(THEME_KEYS.toSorted())
    },
  )

  it('link only to hosts that cannot exist', () => {
    const links = demoMerchants.flatMap(({ resources, contacts }) => [...resources, ...contacts])
    const web = links.map(({ url }) => new URL(url)).filter(({ protocol }) => protocol === 'https:')
    expect(web.filter(({ hostname }) => !hostname.endsWith('.example'))).toEqual([])
  })

  it('say in the footer that they are a demonstration', () => {
    for (const { footer } of demoMerchants) {
      expect(footer?.authorisation).toBe('Demonstração: sem autorização real')
    }
  })
})
