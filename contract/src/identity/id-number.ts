/** Without the signs it is written with; nothing if anything else is among them. */
function digitsOf(text: string): number[] {
  const bare = text.replace(/[.-]/g, '')
  return /^\d*$/.test(bare) ? [...bare].map(Number) : []
}

/** The tax number of a person in Brazil: eleven digits, of which the last two check the others. */
export function isCpf(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 11) return false
  // The sums come out right for a digit repeated, but nobody has such a number.
  if (digits.every((digit) => digit === digits[0])) return false
  return (
    checkDigit(digits.slice(0, 9), 10) === digits[9] && checkDigit(digits.slice(0, 10), 11) === digits[10]
  )
}

/** The tax number of a person in Portugal: nine digits, of which the last checks the others. */
export function isNif(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 9) return false
  return checkDigit(digits.slice(0, 8), 9) === digits[8]
}

/** Weights fall from `first` to two; a rest of ten or eleven is written as zero. */
function checkDigit(digits: readonly number[], first: number): number {
  const sum = digits.reduce((total, digit, at) => total + digit * (first - at), 0)
  const rest = 11 - (sum % 11)
  return rest > 9 ? 0 : rest
}
