import type { Sharp } from 'sharp'
import type { DemoGame } from '../../../modules/catalogue/demo/games.ts'
import { backdrop } from './scene/backdrop.ts'
import { compose } from './scene/compose.ts'
import { frame, scrim } from './scene/frames.ts'
import { lettering } from './scene/lettering.ts'
import { groundOf } from './scene/scheme.ts'
import { renderTake, takeFor } from './scene/takes.ts'
import { voiceOf } from './scene/voices.ts'

type Drawn = Pick<DemoGame, 'name' | 'vendor' | 'art'>

/** Units of the scene. The upper 480 × 480 are a square tile of their own: the title lies below them. */
const WIDTH = 480
const HEIGHT = 640
const TITLE = { width: WIDTH, bottom: HEIGHT - 34, height: 112, margin: 36 }
const HERO = { x: WIDTH / 2, y: 246, size: 404 }

export const TILE_WIDTH = 360
export const TILE_HEIGHT = (TILE_WIDTH * HEIGHT) / WIDTH

/** Draws a game's tile. */
export async function drawTile({ name, vendor, art }: Drawn): Promise<Sharp> {
  const { behind, inFront } = tileScene({ name, vendor, art })
  const sprite = renderTake(takeFor(art), Math.round((HERO.size * TILE_WIDTH) / WIDTH))
  return compose({ width: WIDTH, height: HEIGHT, behind, inFront, layers: [{ sprite, ...HERO }] }, TILE_WIDTH)
}

/** What is behind and in front of the hero, as SVG. */
export function tileScene({ name, vendor, art }: Drawn): {
  readonly behind: string
  readonly inFront: string
} {
  const ground = groundOf(art)
  const voice = voiceOf(vendor)
  const place = { width: WIDTH, height: HEIGHT, cx: HERO.x, cy: HERO.y }
  return {
    behind: backdrop({ ...place, ground, scene: art.scene, seed: art.seed }),
    inFront:
      scrim(WIDTH, HEIGHT, ground) +
      frame(voice.frame, WIDTH, HEIGHT, ground) +
      lettering(name, voice, ground, TITLE),
  }
}
