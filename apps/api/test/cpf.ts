let made = 0

/** One that is right, and nobody else's in this process. */
export function newCpf(): string {
  const digits = [...String(300_000_000 + (made += 1))].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
