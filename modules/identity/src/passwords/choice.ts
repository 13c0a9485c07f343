import { compileRules, DEFAULT_RULES } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import { containsForbiddenWord, isCommonPassword } from './rules.ts'

const faultOf = compileRules([
  { field: 'password', enabled: true, required: true, message: null, ...DEFAULT_RULES.password },
]).get('password')!

/** The checks of other fields have no say here. */
const NO_CHECKS = { today: '', minimumAge: 0, idScheme: 'cpf', dialingCode: '' } as const

/** Whether somebody may choose this password. Pass no account as long as nobody has proved that it is theirs. */
export function isGoodChoice(password: string, { profile }: Merchant, account?: string): boolean {
  const words = [profile.name, profile.shortName, ...(account === undefined ? [] : [account])]
  return (
    faultOf(password, NO_CHECKS) === undefined &&
    !isCommonPassword(password) &&
    !containsForbiddenWord(password, words)
  )
}
