import { moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, lamp, matte, metal, SILVER, STEEL, WOOD } from '../render/surface.ts'
import { bevel, puff } from '../sdf/relief.ts'
import {
  both,
  box,
  cone,
  disc,
  ellipsoid,
  lathe,
  mirrored,
  rod,
  sphere,
  torus,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, type Vector } from '../sdf/vector.ts'
import { drawn, star } from './figures.ts'

const LYING: Vector = [90, 0, 0]

const SHIELD = 'M50 4 L90 16 L90 48 C90 72 74 88 50 97 C26 88 10 72 10 48 L10 16 Z'

export function shield({ main }: Tints): Hero {
  const flat = drawn(SHIELD, 1.1, 1)
  return {
    pieces: [
      piece(bevel(flat, 0.22, 0.14), gloss(0.5, 0.2, main, 0.12)),
      piece(bevel(flat, 0.16, 0.05), GOLD, { at: [0, 0, -0.12], scale: 1.09 }),
      piece(puff(star(5, 0.56, 0.26), 0.16, 0.2), GOLD, { at: [0, 0.04, 0.22] }),
    ],
    turn: [-2, 26, 4],
  }
}

/** A samurai's helmet: bowl, crest, neck guard. */
export function kabuto({ main, second }: Tints): Hero {
  const bowl = lathe((radius, y) => Math.max(length2(radius / 0.78, y / 0.74) - 1, -y) * 0.6 - 0.03)
  const ribs: Shape = (x, y, z) => (bowl(x, y, z) - 0.03 * Math.abs(Math.sin(Math.atan2(x, z) * 7))) * 0.85
  const horn = puff(drawn('M50 98 C20 84 4 44 12 2 C22 40 40 64 62 72 C66 84 60 94 50 98 Z', 0.6), 0.07, 0.1)
  const guard = (radius: number, y: number) =>
    piece(
      both(
        lathe((r, h) => Math.max(Math.abs(r - radius + h * 0.5) - 0.035, Math.abs(h) - 0.13) * 0.8 - 0.02),
        (_x, _y, z) => z - 0.36,
      ),
      gloss(0.5, 0.21, main, 0.16),
      { at: [0, y, -0.12] },
    )
  return {
    pieces: [
      piece(ribs, metal(0.34, 0.05, second, 0.2), { at: [0, 0.02, 0] }),
      piece(torus(0.8, 0.07), GOLD, { at: [0, 0, 0], turn: LYING }),
      piece(ellipsoid(0.66, 0.06, 0.36), GOLD, { at: [0, -0.02, 0.72], turn: [-14, 0, 0] }),
      piece(
        mirrored((x, y, z) => horn(0.56 - x, y - 0.66, z - 0.66)),
        GOLD,
      ),
      piece(disc(0.24, 0.07, 0.04), GOLD, { at: [0, 0.3, 0.78], turn: [14, 0, 0] }),
      piece(sphere(0.13), gem(0.68, 0.22, main, 1.5), { at: [0, 0.3, 0.84] }),
      guard(0.86, -0.14),
      guard(0.96, -0.4),
      guard(1.06, -0.66),
      piece(ellipsoid(0.6, 0.6, 0.5), matte(0.16, 0.02, 280), { at: [0, -0.2, -0.1] }),
      piece(sphere(0.1), GOLD, { at: [0, 0.78, 0] }),
      piece(
        tube(
          [
            [-0.5, -0.3, 0.6],
            [-0.2, -0.86, 0.66],
            [0, -0.98, 0.66],
            [0.2, -0.86, 0.66],
            [0.5, -0.3, 0.6],
          ],
          0.05,
        ),
        gloss(0.56, 0.22, main, 0.3),
      ),
    ],
    turn: [2, 22, 0],
  }
}

export function axe({ main }: Tints): Hero {
  const blade = drawn('M6 22 C30 26 44 34 60 34 L60 66 C44 66 30 74 6 84 C-6 66 -6 40 6 22 Z', 0.6, 0.7)
  const runes = drawn('M30 10 L50 40 L70 10 M50 40 L50 96 L44 96 L44 40 Z', 0.2, 0.4)
  const [steel, edge, engraved] = [STEEL, SILVER, lamp(0.84, 0.16, main, 1.4)]
  const head: Paint = (x, y) =>
    blade(x, y) > -0.09 && x < -0.2 ? edge : runes(x + 0.06, y) < 0 ? engraved : steel
  return {
    pieces: [
      piece(bevel(blade, 0.14, 0.16), head, { at: [-0.5, 0.62, 0] }),
      piece(bevel(blade, 0.14, 0.16), head, { at: [0.42, 0.62, 0], turn: [0, 180, 0], scale: 0.8 }),
      piece(rod([0, -1.24, 0], [0, 1.1, 0], 0.085, 0.075), WOOD),
      piece(box(0.16, 0.3, 0.16, 0.06), GOLD, { at: [0, 0.62, 0] }),
      piece(
        union(
          ...[-0.5, -0.62, -0.74, -0.86, -0.98].map((y) =>
            moveShape(torus(0.085, 0.035), { at: [0, y, 0], turn: [80, 0, 0] }),
          ),
        ),
        gloss(0.5, 0.16, main, 0.4),
      ),
      piece(sphere(0.13), gem(0.7, 0.2, main, 1.5), { at: [0, -1.26, 0] }),
      piece(cone(0.1, 0.01, 0.16, 0.03), GOLD, { at: [0, 1.2, 0] }),
    ],
    turn: [0, 24, 24],
  }
}
