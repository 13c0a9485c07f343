/** Linear light, 0–1 for what a screen shows; lamps may go beyond. */
export type Light = readonly [red: number, green: number, blue: number]

const SLACK = 0.0005
const HALVINGS = 14

/** OKLCH to linear sRGB. A colour the screen cannot show gives up chroma, never its hue or lightness. */
export function light(lightness: number, chroma: number, hue: number): Light {
  const asked = unclipped(lightness, chroma, hue)
  if (isShown(asked)) return asked
  let [low, high] = [0, chroma]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (isShown(unclipped(lightness, middle, hue))) low = middle
    else high = middle
  }
  return unclipped(lightness, low, hue)
}

export function hex(lightness: number, chroma: number, hue: number): string {
  const bytes = light(lightness, chroma, hue).map((channel) => Math.round(255 * encode(channel)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Linear light to the code value of a screen. */
export function encode(channel: number): number {
  const held = Math.min(1, Math.max(0, channel))
  return held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
}

export function blend(one: Light, other: Light, share: number): Light {
  const at = Math.min(1, Math.max(0, share))
  return [
    one[0] + (other[0] - one[0]) * at,
    one[1] + (other[1] - one[1]) * at,
    one[2] + (other[2] - one[2]) * at,
  ]
}

export function dim(colour: Light, factor: number): Light {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor]
}

function isShown(colour: Light): boolean {
  return colour.every((channel) => channel >= -SLACK && channel <= 1 + SLACK)
}

/** Ottosson's matrices, as in CSS Color 4. */
function unclipped(lightness: number, chroma: number, hue: number): Light {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
