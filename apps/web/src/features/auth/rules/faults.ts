import { boundsOf, type FieldFault, type FieldRule } from '@trevo/contract'
import { unreachable } from '@trevo/kernel'
import type { MessageKey } from '#i18n/messages.ts'
import type { Fault } from '#lib/useForm.ts'

export interface FaultFacts {
  readonly dialingCode: string
  readonly minimumAge: number
  readonly idScheme: 'cpf' | 'nif'
}

/** Where the person has to choose, "fill in" would be the wrong word. */
const CHOSEN = new Set(['birthday', 'gender', 'state'])

const REQUIRED: Partial<Record<FieldRule['field'], MessageKey>> = {
  username: 'need_username',
  loginUsername2: 'need_username',
  password: 'in_enter_password',
  loginPassword: 'in_enter_password',
  mobileNum: 'need_mobile',
  loginMobileNum: 'need_mobile',
  verificationCode: 'in_enter_code',
}

const MOBILES = new Set(['mobileNum', 'loginMobileNum'])

export function ruleFault(rule: FieldRule, fault: FieldFault, facts: FaultFacts): Fault {
  const { min, max } = boundsOf(rule, facts)
  switch (fault) {
    case 'required':
      return { key: REQUIRED[rule.field] ?? (CHOSEN.has(rule.field) ? 'need_choice' : 'need_value') }
    case 'underage':
      return { key: 'birthday_age', values: { age: facts.minimumAge } }
    case 'idNumber':
      return { key: facts.idScheme === 'nif' ? 'nif_wrong' : 'cpf_wrong' }
    case 'length':
      if (MOBILES.has(rule.field)) return { key: 'in_mobileNum_error', values: { min } }
      return patternFault(rule, min, max)
    case 'pattern':
      return patternFault(rule, min, max)
    case 'mismatch':
      return { key: 'in_confirm_not_correct' }
    case 'common':
      return { key: 'err_password_weak' }
    default:
      return unreachable(fault)
  }
}

function patternFault({ message, patternId }: FieldRule, min: number, max: number): Fault {
  if (message !== null) return { words: message }
  return { key: PATTERN_KEYS[patternId] ?? 'reg_pattern_8', values: { min, max } }
}

/** A newer server may name a pattern this app has no words for. */
const PATTERN_KEYS: Readonly<Record<number, MessageKey>> = {
  1: 'reg_pattern_1',
  2: 'reg_pattern_2',
  3: 'reg_pattern_3',
  4: 'reg_pattern_4',
  5: 'reg_pattern_5',
  6: 'reg_pattern_6',
  7: 'reg_pattern_7',
  8: 'reg_pattern_8',
  9: 'reg_pattern_9',
  10: 'reg_pattern_10',
  11: 'reg_pattern_11',
  12: 'need_choice',
  13: 'reg_pattern_13',
  14: 'need_choice',
  15: 'reg_pattern_15',
}
