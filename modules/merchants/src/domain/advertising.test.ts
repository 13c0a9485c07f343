import { describe, expect, it } from 'vitest'
import { aurora, trevo } from '../../demo/merchants.ts'
import { marketPacks } from '../packs/index.ts'
import { toMerchant } from '../merchant.ts'
import { checkMerchant } from './merchant.ts'
import { quietUntil, warningFor } from './advertising.ts'
import type { MerchantDraft } from './merchant-draft.ts'

const NOW = Date.parse('2026-11-18T15:00:00Z')

function merchantOf(draft: MerchantDraft) {
  const pack = marketPacks[draft.pack as 'br' | 'open']
  const checked = checkMerchant(draft, pack)
  if (!checked.ok) throw new Error(JSON.stringify(checked.error))
  const stored = { merchantId: 1, revision: 1, profile: checked.value, documents: [] }
  return toMerchant(stored, { countryOf: () => 'BR' })
}

describe('an offer', () => {
  it('of a Brazilian brand carries sentence, age and authorisation [BR-40]', () => {
    const text = warningFor(merchantOf(aurora), 100, NOW)!
    expect(marketPacks.br.warnings.filter((sentence) => text.includes(sentence))).toHaveLength(1)
    expect(text).toMatch(/ 18\+ · Demonstração: sem autorização real$/)
  })

  it.each([0, 200, 900, 1_500])('of %i letters gives the warning its share of them [BR-40]', (letters) => {
    const text = warningFor(merchantOf(aurora), letters, NOW)!
    expect(text.length / (letters + text.length)).toBeGreaterThanOrEqual(marketPacks.br.warned.share / 100)
  })

  it('carries nothing where the market asks for nothing', () => {
    expect(warningFor(merchantOf(trevo), 100, NOW)).toBeUndefined()
  })
})

describe('quiet hours', () => {
  const night = { quietHours: { from: 21, until: 9 }, timeZone: 'America/Sao_Paulo' } as const

  it.each([
    ['2026-11-18T23:59:59.999Z', undefined],
    ['2026-11-19T00:00:00.000Z', '2026-11-19T12:00:00.000Z'],
    ['2026-11-19T03:00:00.000Z', '2026-11-19T12:00:00.000Z'],
    ['2026-11-19T11:59:59.999Z', '2026-11-19T12:00:00.000Z'],
    ['2026-11-19T12:00:00.000Z', undefined],
  ])('begin and end by the clocks of the market: at %s until %s', (now, until) => {
    expect(quietUntil(night, Date.parse(now))).toBe(until && Date.parse(until))
  })

  it('may lie within a day, and are none where the market has none', () => {
    const noon = { ...night, quietHours: { from: 12, until: 14 } }
    expect(quietUntil(noon, Date.parse('2026-11-18T16:30:00Z'))).toBe(Date.parse('2026-11-18T17:00:00Z'))
    expect(quietUntil(noon, Date.parse('2026-11-18T14:59:00Z'))).toBeUndefined()
    expect(quietUntil({ ...night, quietHours: null }, Date.parse('2026-11-19T03:00:00Z'))).toBeUndefined()
  })
})
