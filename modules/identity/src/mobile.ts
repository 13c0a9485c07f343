import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface Mobile {
  /** E.164, with its plus. */
  readonly number: string
  readonly dialingCode: string
  /** Dialling code and area: what SMS fraud rents by the thousand. */
  readonly prefix: string
  /** A number that can be a mobile's. */
  readonly isMobile: boolean
}

const AREA_DIGITS = 2
const MOBILE_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Reads a number as a person typed it beside its dialling code; nothing when no such number can exist. */
export function readMobile(dialingCode: string, typed: string): Mobile | undefined {
  return readNumber(dialingCode + typed.replace(/\D/g, ''))
}

/** Reads a number in E.164. */
export function readNumber(e164: string): Mobile | undefined {
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed?.isValid()) return undefined
  const dialingCode = `+${parsed.countryCallingCode}`
  return {
    number: parsed.number,
    dialingCode,
    prefix: dialingCode + parsed.nationalNumber.slice(0, AREA_DIGITS),
    isMobile: MOBILE_TYPES.has(parsed.getType()),
  }
}
