import { decode, type Srgb } from './srgb.ts'

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastRatio(one: Srgb, other: Srgb): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Paints a translucent colour on an opaque one. Browsers blend code values, not light. */
export function paintOver(paint: Srgb, alpha: number, ground: Srgb): Srgb {
  const blend = (channel: 0 | 1 | 2) => paint[channel] * alpha + ground[channel] * (1 - alpha)
  return [blend(0), blend(1), blend(2)]
}

function relativeLuminance([red, green, blue]: Srgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)
}
