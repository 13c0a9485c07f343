import type { LinearRgb } from './oklch.ts'

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastRatio(one: LinearRgb, other: LinearRgb): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Paints a translucent colour on an opaque one. Browsers blend encoded values, not light. */
export function paintOver(paint: LinearRgb, alpha: number, ground: LinearRgb): LinearRgb {
  const blend = (channel: 0 | 1 | 2) =>
    decode(encode(paint[channel]) * alpha + encode(ground[channel]) * (1 - alpha))
  return [blend(0), blend(1), blend(2)]
}

function relativeLuminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

function decode(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4
}
