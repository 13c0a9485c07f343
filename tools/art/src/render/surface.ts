import { light, type Light } from '../colour.ts'

export interface Surface {
  readonly colour: Light
  /** 1 reflects in its own colour, 0 in white over a body colour. */
  readonly metal: number
  readonly rough: number
  /** A clear lacquer: sharper and stronger reflections. */
  readonly coat: number
  /** Light of its own; 0 for none. */
  readonly glow: number
  /** How much of the colours of mother-of-pearl. */
  readonly pearl: number
  /** Refractive index; 0 for what light does not pass. */
  readonly index: number
}

const PLAIN = { metal: 0, rough: 0.5, coat: 0, glow: 0, pearl: 0, index: 0 }

export function metal(lightness: number, chroma: number, hue: number, rough = 0.18): Surface {
  return { ...PLAIN, colour: light(lightness, chroma, hue), metal: 1, rough }
}

export function gloss(lightness: number, chroma: number, hue: number, rough = 0.2): Surface {
  return lacquer(light(lightness, chroma, hue), rough)
}

/** For bodies whose colour changes from place to place. */
export function lacquer(colour: Light, rough = 0.2): Surface {
  return { ...PLAIN, colour, rough, coat: 1 }
}

export function matte(lightness: number, chroma: number, hue: number): Surface {
  return { ...PLAIN, colour: light(lightness, chroma, hue), rough: 0.7 }
}

export function lamp(lightness: number, chroma: number, hue: number, glow = 1.4): Surface {
  return { ...PLAIN, colour: light(lightness, chroma, hue), glow }
}

export function gem(lightness: number, chroma: number, hue: number, index = 1.75): Surface {
  return { ...PLAIN, colour: light(lightness, chroma, hue), rough: 0.02, index }
}

export function glass(lightness: number, chroma: number, hue: number): Surface {
  return { ...PLAIN, colour: light(lightness, chroma, hue), rough: 0.05, index: 1.32 }
}

export function pearl(hue: number): Surface {
  return { ...PLAIN, colour: light(0.9, 0.03, hue), metal: 0.3, rough: 0.25, coat: 1, pearl: 1 }
}

export const GOLD = metal(0.82, 0.145, 82, 0.16)
export const SILVER = metal(0.9, 0.012, 250, 0.14)
export const STEEL = metal(0.66, 0.02, 255, 0.26)
export const WHITE = gloss(0.96, 0.005, 100)
export const INK = gloss(0.2, 0.02, 280)
export const WOOD = gloss(0.46, 0.09, 52, 0.32)
export const GREEN = gloss(0.66, 0.19, 142, 0.16)
export const DEEP_GREEN = gloss(0.48, 0.14, 148, 0.2)
