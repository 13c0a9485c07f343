import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actsDue, changeAfter, gradeOf } from './risk-acts.ts'
import { dayAfter, type DayFacts, type RiskRules } from './risk.ts'
import { newSigns, seenOn } from './risk-signs.ts'

const often = { days: 1, least: 3, counts: 1 }
const RULES: RiskRules = {
  markers: {
    chasing: { days: 1, least: 3, counts: 2, minutes: 30 },
    night_play: { days: 7, least: 3, counts: 1, minutes: 60, from: 0, until: 6 },
    rising_deposits: { percent: 200, least: '300.00', counts: 1 },
    failed_deposits: { ...often, least: 5 },
    raises_asked: { ...often, days: 7, least: 2 },
    long_play: { minutes: 300, counts: 1 },
    many_keys: { ...often, days: 7 },
    paid_back_in: { ...often, days: 7, hours: 24 },
    limit_reached: often,
  },
  gradeDays: 30,
  grades: {
    low: { counts: 1, markers: 1 },
    raised: { counts: 2, markers: 1 },
    high: { counts: 5, markers: 3 },
  },
  acts: [
    { kind: 'message', grades: ['low'], everyDays: 14 },
    { kind: 'limit_offer', grades: ['raised'], everyDays: 14 },
    { kind: 'pause', grades: ['high'], everyDays: 30, days: 1 },
  ],
  reviewHours: 48,
  change: { days: 7, lessPercent: 20 },
  basis: 'x',
}
const TODAY = '2026-11-19'
const NOTHING: Omit<DayFacts, 'day'> = {
  seconds: 0,
  nightSeconds: 0,
  deposits: 0,
  deposited: 0n,
  net: 0n,
  chases: 0,
  paidBackIn: 0,
  limitRefusals: 0,
  failedDeposits: 0,
  keysAdded: 0,
  raisesAsked: 0,
}
/** A day so many days ago. */
const ago = (days: number, facts: Partial<DayFacts>): DayFacts => ({
  ...NOTHING,
  day: dayAfter(TODAY, -days),
  ...facts,
})
const seen = (facts: readonly DayFacts[]) =>
  seenOn(TODAY, facts, RULES, 'BRL').map(({ marker, count }) => [marker, count])

describe('what is a sign', () => {
  it.each([
    ['chasing', [ago(0, { chases: 3 })], 3],
    ['night_play', [0, 3, 6].map((days) => ago(days, { nightSeconds: 3_600 })), 3],
    ['failed_deposits', [ago(0, { failedDeposits: 5 })], 5],
    ['raises_asked', [ago(6, { raisesAsked: 1 }), ago(0, { raisesAsked: 1 })], 2],
    ['long_play', [ago(0, { seconds: 300 * 60 })], 300],
    ['many_keys', [ago(6, { keysAdded: 2 }), ago(0, { keysAdded: 1 })], 3],
    ['paid_back_in', [ago(6, { paidBackIn: 1 }), ago(1, { paidBackIn: 2 })], 3],
    ['limit_reached', [ago(0, { limitRefusals: 3 })], 3],
    [
      'rising_deposits',
      [
        ago(34, { deposited: 60_000n }),
        ago(6, { deposits: 1, deposited: 1n }),
        ago(0, { deposits: 1, deposited: 29_999n }),
      ],
      2,
    ],
  ] as const)('%s, exactly at what the market says [BR-26]', (marker, facts, count) => {
    expect(seen([...facts])).toEqual([[marker, count]])
  })

  it.each([
    ['chasing less often', [ago(0, { chases: 2 })]],
    ['chasing on two days', [ago(1, { chases: 2 }), ago(0, { chases: 1 })]],
    ['two nights', [0, 3].map((days) => ago(days, { nightSeconds: 3_600 }))],
    [
      'a night that is too short',
      [...[0, 3].map((days) => ago(days, { nightSeconds: 3_600 })), ago(6, { nightSeconds: 3_599 })],
    ],
    ['a night of the week before', [0, 3, 7].map((days) => ago(days, { nightSeconds: 3_600 }))],
    ['deposits that failed less often', [ago(0, { failedDeposits: 4 })]],
    ['a wish eight days ago', [ago(7, { raisesAsked: 1 }), ago(0, { raisesAsked: 1 })]],
    ['play that ends a second sooner', [ago(0, { seconds: 300 * 60 - 1 })]],
    ['a key of the week before', [ago(7, { keysAdded: 2 }), ago(0, { keysAdded: 1 })]],
    ['paying back in less often', [ago(6, { paidBackIn: 2 })]],
    ['two stakes over a limit', [ago(0, { limitRefusals: 2 })]],
    [
      'a week that is a cent less than twice',
      [ago(20, { deposited: 60_000n }), ago(0, { deposited: 29_999n })],
    ],
    ['twice, of little', [ago(20, { deposited: 40_000n }), ago(0, { deposited: 29_900n })]],
    ['a first week', [ago(0, { deposited: 900_000n })]],
    ['what was before the four weeks', [ago(35, { deposited: 60_000n }), ago(0, { deposited: 30_000n })]],
  ] as const)('%s is none [BR-26]', (_, facts) => {
    expect(seen([...facts])).toEqual([])
  })

  it('does not depend on the order in which the days come, and is seen once [BR-26]', () => {
    const Facts = fc.array(
      fc.record({
        days: fc.nat(40),
        chases: fc.nat(6),
        limitRefusals: fc.nat(6),
        keysAdded: fc.nat(4),
        nightSeconds: fc.nat(7_200),
        deposited: fc.bigInt(0n, 200_000n),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(Facts, (drawn) => {
        const facts = drawn.map(({ days, ...some }) => ago(days, some))
        const straight = seenOn(TODAY, facts, RULES, 'BRL')
        expect(seenOn(TODAY, facts.toReversed(), RULES, 'BRL')).toEqual(straight)
        expect(newSigns(straight, [], RULES)).toEqual(straight)
        expect(newSigns(straight, straight, RULES)).toEqual([])
      }),
    )
  })

  it('is no second one while the first is still within its days [BR-26]', () => {
    const [sign] = seenOn(TODAY, [ago(0, { raisesAsked: 2 })], RULES, 'BRL')
    const before = (days: number) => [{ marker: 'raises_asked', day: dayAfter(TODAY, -days) } as const]
    expect(newSigns([sign!], before(6), RULES)).toEqual([])
    expect(newSigns([sign!], before(7), RULES)).toEqual([sign])
  })
})

describe('the grade', () => {
  const sign = (marker: keyof RiskRules['markers'], days = 0) => ({ marker, day: dayAfter(TODAY, -days) })
  it.each([
    ['none', []],
    ['none', [sign('chasing', 30)]],
    ['low', [sign('night_play', 29)]],
    ['raised', [sign('chasing')]],
    ['raised', [sign('night_play'), sign('long_play')]],
    // Enough, but of two markers alone.
    ['raised', [sign('chasing'), sign('chasing', 1), sign('long_play')]],
    ['raised', [sign('chasing'), sign('long_play'), sign('many_keys')]],
    ['high', [sign('chasing'), sign('chasing', 1), sign('long_play'), sign('many_keys')]],
  ] as const)('is %s after these signs [BR-26]', (grade, signs) => {
    expect(gradeOf(signs, TODAY, RULES)).toBe(grade)
  })
})

describe('what is done', () => {
  const NOW = Date.parse('2026-11-19T12:00:00Z')
  const DAY_MS = 86_400_000
  it('follows the grade, and is not done again before its days are over [BR-26]', () => {
    const kinds = (grade: Parameters<typeof actsDue>[0], days?: number) =>
      actsDue(
        grade,
        days === undefined ? [] : [{ kind: 'pause', at: new Date(NOW - days * DAY_MS) }],
        RULES,
        NOW,
      ).map(({ kind }) => kind)
    expect(kinds('none')).toEqual([])
    expect(kinds('low')).toEqual(['message'])
    expect(kinds('raised')).toEqual(['limit_offer'])
    expect(kinds('high')).toEqual(['pause'])
    expect(kinds('high', 29.9)).toEqual([])
    expect(kinds('high', 30)).toEqual(['pause'])
    expect(kinds('raised', 1)).toEqual(['limit_offer'])
  })

  it.each([
    ['calmer', 80, 80n],
    ['unchanged', 81, 80n],
    ['unchanged', 80, 81n],
  ] as const)(
    '%s is what becomes of 100 after %i seconds and %i cents [BR-26]',
    (outcome, seconds, deposited) => {
      const facts = [
        ago(-8, { seconds: 1_000, deposited: 1_000n }),
        ago(-7, { seconds, deposited }),
        ago(0, { seconds: 50, deposited: 50n }),
        ago(6, { seconds: 50, deposited: 50n }),
        ago(7, { seconds: 1_000, deposited: 1_000n }),
      ]
      expect(changeAfter(TODAY, facts, RULES)).toEqual({
        outcome,
        before: { seconds: 100, deposited: 100n },
        after: { seconds, deposited },
      })
    },
  )
})
