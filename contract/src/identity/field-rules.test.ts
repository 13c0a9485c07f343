import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RULE_FIELDS, type RuleField } from '../vocabulary/registration.ts'
import { DEFAULT_RULES } from './default-rules.ts'
import { compileRules, type FieldChecks } from './field-rules.ts'
import { FieldRule } from './registration.ts'

const brazil: FieldChecks = { today: '2026-11-15', minimumAge: 18, idScheme: 'cpf', dialingCode: '+55' }

const ruleOf = (field: RuleField, required = true): FieldRule => ({
  field,
  enabled: true,
  required,
  message: null,
  ...DEFAULT_RULES[field],
})

function faultOf(field: RuleField, value: string, checks = brazil, required = true) {
  return compileRules([ruleOf(field, required)]).get(field)!(value, checks)
}

describe('the rules of fields', () => {
  it.each(RULE_FIELDS)('%s may stay empty unless it is required [REG-29]', (field) => {
    expect(faultOf(field, '', brazil, false)).toBeUndefined()
    expect(faultOf(field, '', brazil, true)).toBe('required')
  })

  it.each<[RuleField, string]>([
    ['username', 'Ana_01'],
    ['password', 'abcdefg1'],
    ['verificationCode', '482913'],
    ['paymentPassword', '123456'],
    ['nickname', 'Aninha do Sul'],
    ['payeeName', 'José d’Ávila-Conceição Jr.'],
    ['email', 'ana.b+c@mail.exemplo.com.br'],
    ['mobileNum', '11987654321'],
    ['mobileNum', '1133334444'],
    ['idNumber', '529.982.247-25'],
    ['qqNum', '12345'],
    ['facebook', 'ana.b'],
    ['wechat', 'ana_b'],
    ['line', 'ana-b'],
    ['whatsapp', '5511987654321'],
    ['zalo', '84123'],
    ['recommenderId', 'ABC'],
    ['affiliateCode', 'ABCD2345'],
    ['birthday', '2008-11-15'],
    ['gender', 'undisclosed'],
    ['postalCode', '01310-100'],
    ['address', 'Av. Paulista, 1000'],
    ['city', 'São Paulo'],
    ['state', 'SP'],
    ['lossLimit', '999999999'],
    ['timeLimit', '1440'],
    ['timeLimit', '1'],
    ['loginUsername2', 'a'],
  ])('%s takes %s [REG-29] [REG-33]', (field, value) => {
    expect(faultOf(field, value)).toBeUndefined()
  })

  it.each<[RuleField, string, string]>([
    ['username', 'ana', 'length'],
    ['username', 'a'.repeat(21), 'length'],
    ['username', 'ana banana', 'pattern'],
    ['username', 'anã_', 'pattern'],
    ['password', 'abcdef1', 'length'],
    ['password', `${'a'.repeat(64)}1`, 'length'],
    ['password', 'abcdefgh', 'pattern'],
    ['password', '12345678', 'pattern'],
    ['payeeName', 'A', 'length'],
    ['payeeName', 'Ana 2', 'pattern'],
    ['email', 'ana@exemplo', 'pattern'],
    ['email', 'ana exemplo@a.com', 'pattern'],
    ['mobileNum', '119876543', 'length'],
    ['mobileNum', '119876543210', 'length'],
    ['mobileNum', '11 98765432', 'pattern'],
    ['verificationCode', '12a4', 'pattern'],
    ['verificationCode', '12345678901', 'length'],
    ['idNumber', '52998224724', 'idNumber'],
    ['birthday', '2026-02-30', 'pattern'],
    ['birthday', '1899-12-31', 'pattern'],
    ['birthday', '15/11/2000', 'pattern'],
    ['gender', 'yes', 'pattern'],
    ['lossLimit', '0', 'pattern'],
    ['lossLimit', '-1', 'pattern'],
    ['lossLimit', '1000000000', 'length'],
    ['timeLimit', '1441', 'pattern'],
    ['timeLimit', '0', 'pattern'],
    ['loginUsername2', 'a'.repeat(21), 'length'],
  ])('%s does not take %s: %s [REG-29] [REG-33]', (field, value, fault) => {
    expect(faultOf(field, value)).toBe(fault)
  })

  it('lets an e-mail have 254 characters and no more [REG-32]', () => {
    const long = (length: number) => `a@${'b'.repeat(length - 6)}.com`
    expect(faultOf('email', long(254))).toBeUndefined()
    expect(faultOf('email', long(255))).toBe('length')
  })

  it('admits on the birthday itself and not the day before [REG-34]', () => {
    expect(faultOf('birthday', '2008-11-15')).toBeUndefined()
    expect(faultOf('birthday', '2008-11-16')).toBe('underage')
    expect(faultOf('birthday', '2008-11-15', { ...brazil, minimumAge: 21 })).toBe('underage')
    expect(faultOf('birthday', '2030-01-01')).toBe('underage')
  })

  it('counts a birthday on 29 February from 1 March in other years [REG-34]', () => {
    const on = (today: string) => faultOf('birthday', '2008-02-29', { ...brazil, today })
    expect(on('2026-02-28')).toBe('underage')
    expect(on('2026-03-01')).toBeUndefined()
  })

  it('asks for other lengths of a number from elsewhere [REG-33]', () => {
    const portugal = { ...brazil, dialingCode: '+351' }
    expect(faultOf('mobileNum', '912345678', portugal)).toBeUndefined()
    expect(faultOf('mobileNum', '12345', portugal)).toBe('length')
    expect(faultOf('mobileNum', '1'.repeat(16), portugal)).toBe('length')
  })

  it('holds an id number to the scheme of the market', () => {
    expect(faultOf('idNumber', '123456789', { ...brazil, idScheme: 'nif' })).toBeUndefined()
    expect(faultOf('idNumber', '123456788', { ...brazil, idScheme: 'nif' })).toBe('idNumber')
  })

  it('never throws, and admits only what fits the lengths and the pattern', () => {
    const typed = fc.tuple(fc.constantFrom(...RULE_FIELDS), fc.string({ unit: 'binary', maxLength: 300 }))
    fc.assert(
      fc.property(typed, ([field, value]) => {
        const { min, max, pattern } = DEFAULT_RULES[field]
        const fits = value.length >= min && value.length <= max && new RegExp(pattern).test(value)
        return fits || faultOf(field, value) !== undefined
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['^(a+)+$', '^(a|aa)+$', String.raw`^(\w+\s?)*$`])(
    'answer at once whatever the merchant writes: %s [REG-30]',
    (pattern) => {
      const rule = { ...ruleOf('password'), pattern, max: 128 }
      const judge = () => compileRules([rule]).get('password')!(`${'a'.repeat(100)}!`, brazil)
      // Time is only what ends a search without end; no timer of a test could.
      expect(runInNewContext('judge()', { judge }, { timeout: 10_000 })).toBe('pattern')
    },
  )

  it('refuse a pattern that could not be run so, where it is written down', () => {
    expect(z.safeParse(FieldRule, { ...ruleOf('password'), pattern: String.raw`^(a)\1$` }).success).toBe(
      false,
    )
    expect(z.safeParse(FieldRule, ruleOf('password')).success).toBe(true)
  })

  it.each(RULE_FIELDS)('%s answers at once whatever is typed [REG-30]', (field) => {
    const { max } = DEFAULT_RULES[field]
    const validate = compileRules([ruleOf(field)]).get(field)!
    const nasty = ['a', 'á', '1', 'a.', 'a-', 'a ', '@', '.a', '1-'].map(
      (part) => `${part.repeat(max).slice(0, max - 1)}!`,
    )
    const search = () => nasty.map((value) => validate(value, brazil))
    // Time is only what ends a search without end; no timer of a test could.
    expect(runInNewContext('search()', { search }, { timeout: 10_000 })).toHaveLength(nasty.length)
  })
})
