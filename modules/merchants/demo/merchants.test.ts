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
import { themeContrast } from '../src/domain/theme-contrast.ts'
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

/** Measured independently on the design tokens, in the order trevo dark, trevo light, aurora dark, aurora light. */
const MEASURED = {
  'text-1 on surface-1': [17.46, 15.83, 17.51, 15.92],
  'text-2 on surface-3': [8.51, 7.78, 8.53, 7.9],
  'text-3 on surface-4': [4.87, 5.01, 4.89, 5.06],
  'text-3 on surface-pop': [6.13, 6.58, 6.11, 6.7],
  'brand-text on surface-1': [12.34, 6.37, 10.25, 7.06],
  'brand-text on surface-3': [10.26, 5.99, 8.58, 6.63],
  'accent-text on surface-2': [11.06, 6.6, 11.43, 6.6],
  'on-brand on brand': [10.19, 5.47, 7.81, 6.11],
  'on-brand on brand-press': [8.26, 7.07, 6.2, 7.9],
  'on-accent on accent': [10.42, 9.73, 10.67, 9.73],
  'brand-text on brand-soft / surface-pop': [7.91, 5.96, 7, 6.6],
  'text-1 on brand-soft / surface-2': [11.71, 14.8, 12.5, 14.89],
  'accent-text on accent-soft / surface-1': [9.03, 5.47, 9.28, 5.45],
  'field-line on surface-2': [3.97, 3.89, 3.93, 3.95],
  'brand on surface-1': [10.89, 5.1, 8.46, 5.7],
  'brand on surface-3': [9.06, 4.79, 7.08, 5.35],
}

describe('contrast of the demo themes', () => {
  const measured = [checkMerchant(trevo, open), checkMerchant(aurora, br)].flatMap((merchant) =>
    merchant.ok ? themeContrast(merchant.value.theme) : [],
  )

  it.each(Object.entries(MEASURED))('%s is as the design has it', (pair, expected) => {
    const ratios = measured.filter((each) => each.pair === pair).map(({ ratio }) => ratio)
    expect(ratios).toEqual(expected.map((ratio) => expect.closeTo(ratio, 1)))
  })
})
