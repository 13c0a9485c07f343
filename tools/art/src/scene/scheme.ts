import { PALETTES, type ArtRecipe } from '../../../../modules/catalogue/demo/art.ts'
import { streamOf } from '../../../../modules/catalogue/demo/stream.ts'
import { hex } from '../colour.ts'

/** The hues behind a hero: the light it stands in, the dark at the edges, the glints. */
export interface Ground {
  readonly light: number
  readonly dark: number
  readonly glint: number
}

export function groundOf({ palette, seed }: Pick<ArtRecipe, 'palette' | 'seed'>): Ground {
  const base = PALETTES[palette]
  const side = streamOf(`ground ${seed}`)() < 0.5 ? 1 : -1
  return { light: base, dark: clean(base + 24 * side), glint: base - 34 * side }
}

/** A colour of the backdrop. Orange needs more light than blue to look as rich. */
export function tone(lightness: number, chroma: number, hue: number): string {
  const warmth = Math.max(0, 1 - Math.abs(hue - 55) / 30)
  return hex(lightness + (1 - lightness) * 0.2 * warmth, chroma, hue)
}

/** Dark orange is brown and dark yellow olive: such hues step aside to red or to green. */
function clean(hue: number): number {
  const turn = ((hue % 360) + 360) % 360
  if (turn < 34 || turn > 138) return turn
  return turn < 100 ? 34 : 138
}
