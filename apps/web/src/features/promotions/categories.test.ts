import { PROMOTION_CATEGORIES, type Announcement } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { categoriesOf, categoryOf } from './categories.ts'
import { pt } from './texts/pt.ts'

type Categorised = Pick<Announcement, 'category'>

describe('the category of a promotion [PROMO-02]', () => {
  it('is one of the specification, each with a name, in its order', () => {
    expect(PROMOTION_CATEGORIES).toEqual([
      'new_player',
      'deposit_promo',
      'app_download',
      'rng_promo',
      'live_promo',
      'pvp_promo',
      'sport_promo',
      'fish_promo',
      'lotto_promo',
      'rebate_promo',
      'player_rank_rules',
      'point_mall',
      'other_promo',
    ])
    const names = PROMOTION_CATEGORIES.map((one) => pt[`promo_${one}`])
    expect(new Set(names).size).toBe(names.length)
  })

  it('is other where nobody knows it, or there is none', () => {
    // As an older app meets what a newer server says.
    expect(categoryOf({ category: 'moon_promo' } as unknown as Categorised)).toBe('other_promo')
    expect(categoryOf({ category: null })).toBe('other_promo')
    expect(categoryOf({ category: 'live_promo' })).toBe('live_promo')
  })

  it('is in the menu once, if there is something of it', () => {
    const promotions: Categorised[] = [
      { category: 'other_promo' },
      { category: 'live_promo' },
      { category: null },
      { category: 'live_promo' },
    ]
    expect(categoriesOf(promotions)).toEqual(['live_promo', 'other_promo'])
    expect(categoriesOf([])).toEqual([])
  })
})
