import { describe, expect, it } from 'vitest'
import { BANNERS, BRANDS, brandGround } from './banners.ts'

const GROUPS = ['m_home', 'm_brand', 'm_reg', 'm_promo']

describe('banners', () => {
  it.each(GROUPS)('%s has three or more', (group) => {
    expect(BANNERS.filter(({ name }) => name.startsWith(`${group}-`)).length).toBeGreaterThanOrEqual(3)
  })

  it('keep the left third, where the text begins, free of actors', () => {
    for (const { name, actors } of BANNERS) {
      for (const [hero, , size, x] of actors) {
        const left = x - (size * 520) / 1080 / 2
        expect(left, `${hero} in ${name}`).toBeGreaterThan(1 / 3)
      }
    }
  })

  it('look different in the colours of each brand', () => {
    const hues = BRANDS.map((brand) => brandGround(brand, 0).light)
    expect(new Set(hues).size).toBe(BRANDS.length)
  })
})
