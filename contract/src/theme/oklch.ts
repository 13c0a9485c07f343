/** A colour as merchants write it: lightness 0–1, chroma 0–0.4, hue 0–360 degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const NUMERAL = String.raw`(\d{1,3}(?:\.\d{1,4})?)`
const ALONE = new RegExp(`^${NUMERAL}$`)
const OKLCH = new RegExp(String.raw`^oklch\(${NUMERAL} ${NUMERAL} ${NUMERAL}\)$`)

/** Digits with at most four decimals: no sign, no exponent, no unit. */
export function parseNumeral(text: string): number | undefined {
  return ALONE.test(text) ? Number(text) : undefined
}

/** Reads exactly one spelling: a value has nowhere to carry anything but three numbers. */
export function parseOklch(text: string): Oklch | undefined {
  const match = OKLCH.exec(text)
  if (match === null) return undefined
  const [l, c, h] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return l <= 1 && c <= 0.4 && h <= 360 ? { l, c, h } : undefined
}
