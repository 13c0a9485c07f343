import { moveShape, piece, type Hero } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, lamp, metal, STEEL, WHITE, WOOD } from '../render/surface.ts'
import { bevel, puff, slab } from '../sdf/relief.ts'
import {
  around,
  box,
  cone,
  disc,
  ellipsoid,
  melt,
  rod,
  sphere,
  torus,
  tube,
  type Shape,
} from '../sdf/shapes.ts'
import { clamp, type Vector } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

const ANCHOR =
  'M45 30 L45 80 C30 78 20 70 16 58 L26 60 L10 38 L2 64 L9 60 C14 82 30 95 50 97 C70 95 86 82 91 60 ' +
  'L98 64 L90 38 ' +
  'L74 60 L84 58 C80 70 70 78 55 80 L55 44 L72 44 L72 35 L55 35 L55 30 Z'

export function anchor({ main }: Tints): Hero {
  const rope = Array.from({ length: 22 }, (_, at): Vector => {
    const angle = at * 0.62
    return [Math.sin(angle) * 0.22 + 0.02, 0.72 - at * 0.075, Math.cos(angle) * 0.22]
  })
  return {
    pieces: [
      piece(bevel(drawn(ANCHOR, 1.02, 0.7), 0.16, 0.1), metal(0.62, 0.14, main, 0.2), { at: [0, -0.22, 0] }),
      piece(torus(0.2, 0.075), metal(0.62, 0.14, main, 0.2), { at: [0, 0.68, 0] }),
      piece(tube(rope, 0.065), gloss(0.82, 0.09, 75, 0.5)),
    ],
    turn: [4, 26, 12],
  }
}

export function sailboat({ main, second }: Tints): Hero {
  const hull: Shape = (x, y, z) => {
    const bow = 0.98 + y * 0.26
    const beam =
      0.36 * Math.sqrt(Math.max(0, 1 - (x / bow) ** 2)) * (0.62 + 0.38 * clamp((y + 0.34) / 0.34, 0, 1))
    return Math.max((Math.abs(z) - beam) * 0.6, y, -(y + 0.34) * 0.9, (Math.abs(x) - bow) * 0.8) - 0.03
  }
  const [paint, line] = [gloss(0.5, 0.19, main), WHITE]
  const jib = puff(drawn('M96 4 C88 40 60 76 4 96 L96 96 Z', 0.62, 0.8), 0.09, 0.3)
  const mainSail = puff(drawn('M4 2 C50 30 84 64 92 92 L4 98 Z', 0.8, 0.8), 0.11, 0.3)
  return {
    pieces: [
      piece(hull, (_x, y) => (y > -0.09 ? line : paint), { at: [0, -0.66, 0] }),
      piece(rod([-0.08, -0.7, 0], [-0.08, 1.16, 0], 0.045, 0.03), WOOD),
      piece(
        mainSail,
        (_x, y) => (Math.abs(y + 0.3) < 0.09 ? gloss(0.6, 0.2, second) : gloss(0.96, 0.015, 90, 0.35)),
        { at: [0.56, 0.3, 0.04] },
      ),
      piece(jib, gloss(0.62, 0.19, second, 0.3), { at: [-0.64, 0.06, 0.02] }),
      piece(slab(drawn('M4 4 L96 40 L4 76 Z', 0.16, 0.4), 0.03, 0.01), GOLD, { at: [0.1, 1.12, 0] }),
    ],
    turn: [8, 20, -4],
  }
}

export function lighthouse({ main, third }: Tints): Hero {
  const [red, white, rock] = [
    gloss(0.56, 0.22, main, 0.2),
    gloss(0.96, 0.01, 90, 0.25),
    gloss(0.4, 0.03, 250, 0.5),
  ]
  return {
    pieces: [
      piece(cone(0.46, 0.3, 0.72, 0.02), (_x, y) => (Math.floor((y + 0.72) / 0.29) % 2 ? white : red), {
        at: [0, -0.2, 0],
      }),
      piece(
        melt(
          0.2,
          ellipsoid(0.86, 0.26, 0.7),
          moveShape(ellipsoid(0.4, 0.28, 0.36), { at: [0.5, 0.02, 0.3] }),
        ),
        rock,
        { at: [0, -1, 0] },
      ),
      piece(cone(0.42, 0.42, 0.05, 0.02), GOLD, { at: [0, 0.56, 0] }),
      piece(cone(0.24, 0.24, 0.17, 0.03), lamp(0.95, 0.12, 95, 1.7), { at: [0, 0.76, 0] }),
      piece(around(6, rod([0.27, 0, -0.17], [0.27, 0, 0.17], 0.024)), GOLD, {
        at: [0, 0.76, 0],
        turn: [90, 0, 0],
      }),
      piece(cone(0.36, 0.03, 0.16, 0.03), red, { at: [0, 1.06, 0] }),
      piece(sphere(0.06), GOLD, { at: [0, 1.24, 0] }),
      piece(box(0.09, 0.14, 0.05, 0.03), gloss(0.4, 0.1, third), { at: [0.02, -0.74, 0.42] }),
    ],
    turn: [8, 16, 3],
    exposure: 1.05,
  }
}

/** A ship's wheel. */
export function helm({ main }: Tints): Hero {
  return {
    pieces: [
      piece(torus(0.72, 0.12), WOOD),
      piece(torus(0.72, 0.06), GOLD, { at: [0, 0, 0.1] }),
      piece(around(8, rod([0.2, 0, 0], [1.02, 0, 0], 0.055)), WOOD),
      piece(
        around(8, moveShape(ellipsoid(0.17, 0.09, 0.09), { at: [1.08, 0, 0] })),
        gloss(0.55, 0.2, main, 0.16),
      ),
      piece(disc(0.26, 0.14, 0.05), GOLD),
      piece(sphere(0.13), STEEL, { at: [0, 0, 0.14] }),
    ],
    turn: [-10, 26, 10],
  }
}
