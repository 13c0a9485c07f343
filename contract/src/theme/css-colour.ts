import type { Paint } from './palette.ts'
import { toSrgbBytes } from './srgb.ts'

/** Hexadecimal, with a fourth pair of digits for alpha: read by every browser since Safari 10. */
export function toCss({ alpha, ...colour }: Paint): string {
  const codes = alpha === 1 ? toSrgbBytes(colour) : [...toSrgbBytes(colour), alpha]
  return `#${codes.map(hexPair).join('')}`
}

/** The colour itself, for browsers that know oklch and screens that show it. */
export function toWideCss({ l, c, h, alpha }: Paint): string {
  const [lightness, chroma, hue] = [l, c, h].map(numeral)
  return `oklch(${lightness} ${chroma} ${hue}${alpha === 1 ? '' : `/${numeral(alpha)}`})`
}

/** At most four decimals, without the zero before the point. */
export function numeral(number: number): string {
  return String(Number(number.toFixed(4))).replace(/^0\./, '.')
}

function hexPair(code: number): string {
  return Math.round(code * 255)
    .toString(16)
    .padStart(2, '0')
}
