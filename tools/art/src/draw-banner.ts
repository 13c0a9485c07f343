import type { Sharp } from 'sharp'
import { HEROES, type HeroColour } from '../../../modules/catalogue/demo/art.ts'
import { brandGround, type Actor, type Banner, type Brand } from './banners.ts'
import { HERO_MAKERS } from './heroes/index.ts'
import { renderHero } from './render/render-hero.ts'
import { backdrop } from './scene/backdrop.ts'
import { compose, type Layer } from './scene/compose.ts'
import { tone, type Ground } from './scene/scheme.ts'
import { el, gradient } from './scene/svg.ts'

const WIDTH = 1080
const HEIGHT = 520

export const BANNER_WIDTH = 960
export const BANNER_HEIGHT = Math.round((BANNER_WIDTH * HEIGHT) / WIDTH)

/** Draws a banner in a brand's colours, without any text. */
export function drawBanner(banner: Banner, brand: Brand): Promise<Sharp> {
  const ground = brandGround(brand, banner.shift)
  const [lead, ...others] = banner.actors
  if (!lead) throw new Error(`nobody acts in ${banner.name}`)
  const place = { width: WIDTH, height: HEIGHT, cx: WIDTH * lead[3], cy: HEIGHT * lead[4] }
  const behind = backdrop({ ...place, ground, scene: banner.scene, seed: `${brand} ${banner.name}` })
  const layers = [lead, ...others].map((actor) => layerOf(actor, ground))
  return compose({ width: WIDTH, height: HEIGHT, behind, inFront: textShade(ground), layers }, BANNER_WIDTH)
}

function layerOf([hero, hue, share, x, y]: Actor, ground: Ground): Layer {
  const size = share * HEIGHT
  const tints = { main: hue, second: hue - 26, third: hue + 44 }
  const { hue: own = hue }: HeroColour = HEROES[hero]
  const studio = { main: own, second: ground.light, third: ground.glint }
  const pixels = Math.round((size * BANNER_WIDTH) / WIDTH)
  const sprite = renderHero(HERO_MAKERS[hero](tints), studio, [0, 0, 0], pixels)
  return { sprite, x: x * WIDTH, y: y * HEIGHT, size }
}

/** White text on the left 60 % needs the dark. */
function textShade({ dark }: Ground): string {
  const night = tone(0.17, 0.075, dark)
  const fade = gradient('linear', { id: 'shade' }, [
    [0, night, 0.88],
    [0.34, night, 0.66],
    [0.6, night, 0],
  ])
  return el('defs', {}, fade) + el('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#shade)' })
}
