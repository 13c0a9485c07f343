const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** A document that is right in form, another for each number below a million. */
export function cpfOf(number: number): string {
  const first = `900${String(number).padStart(6, '0')}`
  const second = `${first}${checkDigit(first)}`
  return `${second}${checkDigit(second)}`
}

function checkDigit(digits: string): number {
  const weights = WEIGHTS.slice(-digits.length)
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * weights[at]!, 0)
  return ((sum * 10) % 11) % 10
}
