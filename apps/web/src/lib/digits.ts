/** Writes digits into a pattern of zeros, such as `000.000.000-00`, as far as they reach. */
export function fillMask(pattern: string, digits: string): string {
  let filled = ''
  let at = 0
  for (const sign of pattern) {
    if (at === digits.length) return filled
    if (sign === '0') at += 1
    filled += sign === '0' ? digits[at - 1] : sign
  }
  return filled + digits.slice(at)
}

/** Where the caret belongs in a masked text so that this many digits stand before it. */
export function caretAfter(masked: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let at = 0; at < masked.length; at += 1) {
    if (/\d/.test(masked[at]!)) seen += 1
    if (seen === digits) return at + 1
  }
  return masked.length
}

/** The digits of what was typed or pasted ("Seu código é 482 173"), up to a limit. */
export function codeDigits(typed: string, maxLength: number): string {
  return typed.replace(/\D/g, '').slice(0, maxLength)
}

/**
 * Whether a code should be sent by itself. Each code goes once: a refused code would be refused again,
 * and an accepted one is already spent.
 */
export function shouldSubmit(code: string, length: number, lastSubmitted: string): boolean {
  return code.length === length && code !== lastSubmitted
}
