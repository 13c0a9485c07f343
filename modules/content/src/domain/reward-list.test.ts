import { ACTIVITY_STATUSES, REWARD_VIEWS } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { isIn, placeAll, type Part } from './reward-list.ts'

const NOW = new Date('2028-11-15T12:00:00Z')
const hours = (many: number) => new Date(NOW.getTime() + many * 3_600_000)

function part(of: Partial<Part> = {}): Part {
  return {
    promotionId: 1,
    state: 'applying',
    createdAt: hours(-1),
    claimUntil: null,
    claimStartedAt: null,
    promotionOn: { from: hours(-100), until: null },
    ...of,
  }
}

const placed = (of: Partial<Part>) => placeAll([part(of)], NOW)[0]!
const viewsOf = (of: Partial<Part>) => REWARD_VIEWS.filter((view) => isIn(view, placed(of)))

describe('what a member takes part in', () => {
  it('comes in the order of its states, and the newest of each first [PROMO-10]', () => {
    const parts = [
      part({ promotionId: 1, state: 'rejected' }),
      part({ promotionId: 2, state: 'claimed' }),
      part({ promotionId: 3, state: 'issued' }),
      part({ promotionId: 4, state: 'process' }),
      part({ promotionId: 5, state: 'applying', createdAt: hours(-9) }),
      part({ promotionId: 6, state: 'applying', createdAt: hours(-2) }),
      part({ promotionId: 7, state: 'signed' }),
      part({ promotionId: 8, state: 'signed', promotionOn: { from: hours(5), until: null } }),
    ]
    const shown = placeAll(parts, NOW)
    expect(shown.map((one) => one.part.promotionId)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect([...new Set(shown.map(({ state }) => state))]).toEqual(ACTIVITY_STATUSES)
  })

  it('is coming while its promotion has not begun [PROMO-10]', () => {
    expect(placed({ state: 'signed', promotionOn: { from: hours(1), until: null } }).state).toBe('coming')
    expect(placed({ state: 'signed', promotionOn: { from: NOW, until: null } }).state).toBe('signed')
    expect(placed({ state: 'signed', promotionOn: undefined }).state).toBe('signed')
  })

  it('can be applied for again once refused, as long as the promotion is on and nothing came after', () => {
    expect(placed({ state: 'rejected' }).mayReapply).toBe(true)
    expect(placed({ state: 'rejected', promotionOn: { from: hours(-9), until: NOW } }).mayReapply).toBe(false)
    expect(placed({ state: 'rejected', promotionOn: undefined }).mayReapply).toBe(false)
    expect(placed({ state: 'issued' }).mayReapply).toBe(false)
    const twice = [part({ state: 'rejected', createdAt: hours(-5) }), part({ state: 'rejected' })]
    expect(placeAll(twice, NOW).map(({ mayReapply }) => mayReapply)).toEqual([true, false])
    const again = [part({ state: 'rejected', createdAt: hours(-5) }), part({ state: 'applying' })]
    expect(placeAll(again, NOW).map(({ mayReapply }) => mayReapply)).toEqual([false, false])
  })

  it('lapses when nobody began to claim it in time', () => {
    expect(placed({ state: 'issued', claimUntil: NOW }).isExpired).toBe(true)
    expect(placed({ state: 'issued', claimUntil: hours(1) }).isExpired).toBe(false)
    expect(placed({ state: 'issued', claimUntil: NOW, claimStartedAt: hours(-1) }).isExpired).toBe(false)
    expect(placed({ state: 'claimed', claimUntil: NOW }).isExpired).toBe(false)
  })

  it('is shown where one looks for it', () => {
    expect(viewsOf({ state: 'signed' })).toEqual(['active'])
    expect(viewsOf({ state: 'applying' })).toEqual(['requests'])
    expect(viewsOf({ state: 'process' })).toEqual(['requests'])
    expect(viewsOf({ state: 'issued', claimUntil: hours(1) })).toEqual(['active', 'requests'])
    expect(viewsOf({ state: 'issued', claimUntil: NOW })).toEqual(['history'])
    expect(viewsOf({ state: 'claimed' })).toEqual(['history'])
    expect(viewsOf({ state: 'rejected' })).toEqual(['requests'])
    expect(viewsOf({ state: 'rejected', promotionOn: undefined })).toEqual(['history'])
  })
})
