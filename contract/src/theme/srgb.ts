import type { Oklch } from './oklch.ts'

/** Code values 0–1, as a screen takes them. Beyond that range lie the colours sRGB cannot show. */
export type Srgb = readonly [red: number, green: number, blue: number]

/** Ottosson's matrices, as in CSS Color 4. */
export function toSrgb({ l, c, h }: Oklch): Srgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Whether sRGB shows the colour: none of its channels rounds to a byte that does not exist. */
export function fitsSrgb(colour: Oklch): boolean {
  return toSrgb(colour).every((code) => code > -HALF_STEP && code < 1 + HALF_STEP)
}

/**
 * The colour in whole bytes, less vivid if need be. Chroma is given up rather than channels clipped, which
 * would shift the hue and, with the lightness, the contrast.
 */
export function toSrgbBytes(colour: Oklch): Srgb {
  const [red, green, blue] = toSrgb(fitsSrgb(colour) ? colour : { ...colour, c: greatestChroma(colour) })
  return [wholeByte(red), wholeByte(green), wholeByte(blue)]
}

/** The light behind a code value. */
export function decode(code: number): number {
  const size = Math.abs(code)
  return Math.sign(code) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4)
}

function encode(light: number): number {
  const size = Math.abs(light)
  return Math.sign(light) * (size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055)
}

const HALF_STEP = 0.5 / 255

function wholeByte(code: number): number {
  return Math.min(255, Math.max(0, Math.round(code * 255))) / 255
}

function greatestChroma(colour: Oklch): number {
  let [fits, exceeds] = [0, colour.c]
  while (exceeds - fits > 0.0001) {
    const c = (fits + exceeds) / 2
    if (fitsSrgb({ ...colour, c })) fits = c
    else exceeds = c
  }
  return fits
}
