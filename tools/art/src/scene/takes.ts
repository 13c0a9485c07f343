import {
  HEROES,
  PALETTES,
  type ArtRecipe,
  type HeroColour,
  type HeroName,
} from '../../../../modules/catalogue/demo/art.ts'
import { hueDistance } from '../../../../modules/catalogue/demo/likeness.ts'
import { between, pick, streamOf } from '../../../../modules/catalogue/demo/stream.ts'
import { HERO_MAKERS } from '../heroes/index.ts'
import { renderHero, type Sprite } from '../render/render-hero.ts'
import type { Tints } from '../render/studio.ts'
import type { Vector } from '../sdf/vector.ts'

/** One way of showing a hero. Rendering takes long, so games that show the same hero share its takes. */
export interface Take {
  readonly hero: HeroName
  readonly tints: Tints
  readonly studio: Tints
  readonly pose: Vector
}

/** Three thirds of the wheel: from any backdrop at least one of them lies far enough away. */
const TAKES = [0, 1, 2] as const
const SEPARATION = 75

const rendered = new Map<string, Sprite>()

export function takeFor({ hero, palette, seed }: Pick<ArtRecipe, 'hero' | 'palette' | 'seed'>): Take {
  const stands = ({ studio }: Take) => hueDistance(studio.main, PALETTES[palette]) >= SEPARATION
  const takes = TAKES.map((number) => takeOf(hero, number))
  const fitting = takes.filter(stands)
  return pick(streamOf(`take ${seed}`), fitting.length > 0 ? fitting : takes)
}

export function renderTake({ hero, tints, studio, pose }: Take, size: number): Sprite {
  const key = JSON.stringify([hero, tints, pose, size])
  const sprite = rendered.get(key) ?? renderHero(HERO_MAKERS[hero](tints), studio, pose, size)
  rendered.set(key, sprite)
  return sprite
}

function takeOf(hero: HeroName, number: (typeof TAKES)[number]): Take {
  const stream = streamOf(`${hero} ${number}`)
  const { tint, hue = tint }: HeroColour = HEROES[hero]
  const start = streamOf(hero)() * 120
  const main = tint ?? start + number * 120
  const side = stream() < 0.5 ? 1 : -1
  const tints = { main, second: main - 26 * side, third: main + 44 * side }
  const pose: Vector = [between(stream, -5, 5), between(stream, -9, 9), between(stream, -6, 6)]
  const rims =
    hue === undefined ? tints : { second: start + number * 120 + 60, third: start + number * 120 - 40 }
  return { hero, tints, studio: { ...rims, main: hue ?? main }, pose }
}
