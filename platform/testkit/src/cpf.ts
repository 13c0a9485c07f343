/** The CPF that begins with this number of nine digits: right in form, and another for each. */
export function cpfOf(number: number): string {
  const digits = [...String(number).padStart(9, '0')].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
