/** Six digits that whoever tries a few would try: all the same, or one after the other. */
export function isGuessable(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]))
  return [-1, 0, 1].some((step) => steps.every((one) => one === step))
}
