import { describe, expect, it } from 'vitest'
import { FLAGS, MODULES, PROMOTION_SWITCHES } from '../vocabulary/switches.ts'
import { THEME_KEYS } from '../vocabulary/theme.ts'
import { whitelabel } from './whitelabel.ts'

const all = (keys: readonly string[], value: boolean | string) =>
  Object.fromEntries(keys.map((key) => [key, value]))

const sample = {
  brand: { name: 'Trevo', shortName: 'Trevo' },
  flags: all(FLAGS, true),
  modules: all(MODULES, true),
  promotions: all(PROMOTION_SWITCHES, false),
  resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/trevo' }],
  theme: { ...all(THEME_KEYS, 'oklch(0.80 0.185 150)'), radius: '1.25' },
}
const accepts = (change: object) => whitelabel.value.safeParse({ ...sample, ...change }).success

describe('the white label', () => {
  it('states every flag and knows no other', () => {
    const { CBS3: _, ...lacking } = sample.flags
    expect([accepts({}), accepts({ flags: lacking })]).toEqual([true, false])
    expect(accepts({ flags: { ...sample.flags, OTHER: true } })).toBe(false)
  })

  it.each(['red;}body{display:none', 'url(https://example.com/x.png)', 'var(--x)', ''])(
    'cannot smuggle %j into a style sheet',
    (value) => expect(accepts({ theme: { ...sample.theme, brand: value } })).toBe(false),
  )

  it.each(['http://t.me/trevo', 'javascript:alert(1)', ' https://', '//t.me'])(
    'refuses to link to %j',
    (url) => expect(accepts({ resources: [{ resourceType: 'TELEGRAM', url }] })).toBe(false),
  )
})
