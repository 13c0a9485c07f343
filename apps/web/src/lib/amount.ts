/** 1.234,56 and 1,234.56: whichever sign has one or two digits after it at the end stands before the cents. */
const FORMS = [/^(\d*|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/, /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/]
/** More than the server takes. */
const WHOLE_DIGITS_MAX = 10

/** What somebody typed as the server writes it, `1234.50`; nothing if that is no amount. */
export function readAmount(typed: string): string | undefined {
  const text = typed.replace(/[\s\u00A0]/g, '')
  const found = FORMS.map((form) => form.exec(text)).find((match) => match !== null)
  if (!found || !/\d/.test(text)) return undefined
  const whole = (found[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > WHOLE_DIGITS_MAX) return undefined
  return `${whole}.${(found[2] ?? '').padEnd(2, '0')}`
}

/** Whether one amount is less than another. By their digits: no amount passes through a float. */
export function isLess(one: string, other: string): boolean {
  const [left, right] = [digitsOf(one), digitsOf(other)]
  return left.length === right.length ? left < right : left.length < right.length
}

export const isNothing = (amount: string): boolean => digitsOf(amount) === ''

/** Of an amount with all the digits of its currency. */
const digitsOf = (amount: string) => amount.replace('.', '').replace(/^0+/, '')

/** Without the cents, where there are none: for buttons with little room. */
export const shortened = (amount: string): string => amount.replace(/\.0+$/, '')
