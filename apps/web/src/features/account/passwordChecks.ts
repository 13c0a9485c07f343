import { compileRules, type FieldRule, type RegisterSettings } from '@trevo/contract'

export interface PasswordRules {
  readonly min: number
  readonly max: number
  /** The merchant's own words for what a password must look like. */
  readonly message: string | null
  readonly isRequired: boolean
  readonly isLength: (password: string) => boolean
  readonly isPattern: (password: string) => boolean
}

/** A point of the rules, as it is shown below the field. */
export interface PasswordCheck {
  readonly label: string
  readonly isMet: boolean
}

/** Age, id and dialling code play no part in a password. */
const CHECKS = { today: '', minimumAge: 0, idScheme: 'cpf', dialingCode: '' } as const

/** Whether it could be a password that somebody logs in with. */
export function isLoginPassword({ fields }: Pick<RegisterSettings, 'fields'>, password: string): boolean {
  const rule = fields.filter(({ field }) => field === 'loginPassword')
  const validator = compileRules(rule).get('loginPassword')
  return password !== '' && validator?.(password, CHECKS) === undefined
}

/** What the registration rules ask of a new password, point by point, to show what is met and what is missing. */
export function passwordRules({ fields }: Pick<RegisterSettings, 'fields'>): PasswordRules | undefined {
  const rule = fields.find(({ field }) => field === 'password')
  if (!rule) return undefined
  const fits = (only: Partial<FieldRule>) => {
    const validator = compileRules([{ ...rule, ...only }]).get('password')
    return (password: string) => password !== '' && validator?.(password, CHECKS) === undefined
  }
  const { min, max, message, required } = rule
  return {
    min,
    max,
    message,
    isRequired: required,
    isLength: fits({ pattern: '' }),
    isPattern: fits({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }
}
