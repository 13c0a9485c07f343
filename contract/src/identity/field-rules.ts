import { compilePattern, isPattern } from '../patterns/pattern.ts'
import type { RuleField } from '../vocabulary/registration.ts'
import type { FieldRule } from './registration.ts'
import { isCpf, isNif } from './id-number.ts'

/**
 * What is wrong with a value; the app has a text for each, with the rule's numbers filled in. Only the server
 * finds `common`, a password that is tried first or has a name in it.
 */
export type FieldFault = 'required' | 'length' | 'pattern' | 'idNumber' | 'underage' | 'mismatch' | 'common'

export interface FieldChecks {
  /** Today, as YYYY-MM-DD, where the merchant is. */
  readonly today: string
  readonly minimumAge: number
  readonly idScheme: 'cpf' | 'nif'
  /** Where a mobile number is from: the rule's lengths are those of the merchant's own country. */
  readonly dialingCode: string
}

export type FieldValidator = (value: string, checks: FieldChecks) => FieldFault | undefined

export const HOME_DIALING_CODE = '+55'
/** Lengths of a mobile number of another country, after E.164. */
const FOREIGN_MOBILE = { min: 6, max: 15 }

/** Turns the rules of the server into validators; server and browser both run these. */
export function compileRules(rules: readonly FieldRule[]): ReadonlyMap<RuleField, FieldValidator> {
  return new Map(rules.map((rule) => [rule.field, compileRule(rule)]))
}

function compileRule(rule: FieldRule): FieldValidator {
  // An app older than its server may not know how to run a pattern: then the server alone judges it.
  const pattern = isPattern(rule.pattern) ? compilePattern(rule.pattern) : undefined
  return (value, checks) => {
    if (value === '') return rule.required ? 'required' : undefined
    const { min, max } = boundsOf(rule, checks)
    // Before the pattern: what a pattern costs grows with what it reads.
    if (value.length < min || value.length > max) return 'length'
    if (pattern && !pattern(value)) return 'pattern'
    return specialFault(rule.field, value, checks)
  }
}

/** The least and most characters a value may have; what the text that explains the rule is filled with. */
export function boundsOf({ field, min, max }: FieldRule, { dialingCode }: Pick<FieldChecks, 'dialingCode'>) {
  const isMobile = field === 'mobileNum' || field === 'loginMobileNum'
  return isMobile && dialingCode !== HOME_DIALING_CODE ? FOREIGN_MOBILE : { min, max }
}

function specialFault(field: RuleField, value: string, checks: FieldChecks): FieldFault | undefined {
  if (field === 'idNumber') {
    const isRight = { cpf: isCpf, nif: isNif }
    return isRight[checks.idScheme](value) ? undefined : 'idNumber'
  }
  if (field !== 'birthday') return undefined
  if (!isDate(value)) return 'pattern'
  return ageOn(value, checks.today) < checks.minimumAge ? 'underage' : undefined
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '1900-01-01'
}

/** Whole years between two days, both YYYY-MM-DD. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
