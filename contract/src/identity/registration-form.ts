import type { Flag } from '../vocabulary/switches.ts'
import type { FieldRule } from './registration.ts'

export type RegistrationForm = 'username' | 'mobileNum'

type Asked = Pick<FieldRule, 'enabled' | 'required'>

const required: Asked = { enabled: true, required: true }
const optional: Asked = { enabled: true, required: false }
const absent: Asked = { enabled: false, required: false }

/**
 * What a form asks for: the rules of the settings, with what its kind and the merchant's flags make of them. Server
 * and browser both read it here.
 */
export function rulesOfForm(
  rules: readonly FieldRule[],
  form: RegistrationForm,
  isOn: (flag: Flag) => boolean,
): FieldRule[] {
  const asked = form === 'mobileNum' ? byMobile(isOn) : byUsername(isOn)
  return rules.map((rule) => ({ ...rule, ...asked[rule.field] }))
}

type Changes = Partial<Record<FieldRule['field'], Asked>>

/** Whoever registers by phone may leave the name to us, and the password too where the merchant says so. */
function byMobile(isOn: (flag: Flag) => boolean): Changes {
  return {
    username: optional,
    password: isOn('MOBILENUMPASSREG3') ? required : absent,
    mobileNum: required,
    verificationCode: required,
  }
}

function byUsername(isOn: (flag: Flag) => boolean): Changes {
  return isOn('REGMOBVERF3')
    ? { mobileNum: required, verificationCode: required }
    : { verificationCode: absent }
}
