/** A colour as merchants write it: lightness 0–1, chroma 0–0.4, hue 0–360 degrees. */
interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Light, not code values: channels 0–1 before the sRGB transfer curve. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

const NUMERAL = String.raw`(\d{1,3}(?:\.\d{1,4})?)`
const ALONE = new RegExp(`^${NUMERAL}$`)
const OKLCH = new RegExp(String.raw`^oklch\(${NUMERAL} ${NUMERAL} ${NUMERAL}\)$`)

/** Digits with at most four decimals: no sign, no exponent, no unit. */
export function parseNumeral(text: string): number | undefined {
  return ALONE.test(text) ? Number(text) : undefined
}

/** Reads exactly one spelling, so that the text that was checked is the text that reaches the style sheet. */
export function parseOklch(text: string): Oklch | undefined {
  const match = OKLCH.exec(text)
  if (match === null) return undefined
  const [l, c, h] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return l <= 1 && c <= 0.4 && h <= 360 ? { l, c, h } : undefined
}

/**
 * OKLCH to sRGB light (Ottosson's matrices, as in CSS Color 4). A colour outside sRGB is clipped channel by
 * channel, which is what browsers paint on an sRGB screen.
 */
export function toLinearRgb({ l, c, h }: Oklch): LinearRgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
