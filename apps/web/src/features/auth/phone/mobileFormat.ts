import { HOME_DIALING_CODE } from '@trevo/contract'
import { fillMask } from '#lib/digits.ts'

/** Most digits a number may have, of any country. */
export const MOBILE_DIGITS_MAX = 20

/** A Brazilian number as people write it, area code first; others as they are. */
export function formatMobile(dialingCode: string, digits: string): string {
  if (dialingCode !== HOME_DIALING_CODE || digits.length > 11) return digits
  return fillMask(digits.length > 10 ? '00 00000-0000' : '00 0000-0000', digits)
}
