import { shifted, allPlaced, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, glass, GOLD, gloss, INK } from '../render/surface.ts'
import { cut } from '../sdf/gems.ts'
import { puff } from '../sdf/relief.ts'
import {
  around,
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
import { clamp, length2, type Vector } from '../sdf/vector.ts'
import { star } from './figures.ts'

const LYING: Vector = [90, 0, 0]

export function chest({ main, second }: Tints): Hero {
  const [body, band] = [gloss(0.44, 0.1, 48, 0.3), GOLD]
  const planks: Paint = (x, y) =>
    Math.abs(Math.abs(x) - 0.56) < 0.12 ? band : (y * 4 + 20) % 1 < 0.08 ? gloss(0.3, 0.08, 45, 0.4) : body
  const lid: Shape = (x, y, z) => Math.max(length2(y, z) - 0.6, -y, Math.abs(x) - 0.92) - 0.03
  const heap: Vector[] = Array.from({ length: 16 }, (_, coin) => [
    Math.sin(coin * 2.1) * 0.66,
    0.12 + 0.2 * Math.cos(coin * 1.3) ** 2,
    0.1 + Math.cos(coin * 2.7) * 0.4,
  ])
  return {
    pieces: [
      piece(box(0.95, 0.42, 0.62, 0.06), planks, { at: [0, -0.5, 0] }),
      piece(lid, planks, { at: [0, 0.3, -0.6], turn: [62, 0, 0] }),
      piece(box(0.98, 0.06, 0.65, 0.04), band, { at: [0, -0.12, 0] }),
      piece(box(0.18, 0.2, 0.07, 0.05), band, { at: [0, -0.3, 0.64] }),
      piece(sphere(0.055), INK, { at: [0, -0.28, 0.7] }),
      ...heap.map((spot, coin) =>
        piece(disc(0.22, 0.05, 0.03), GOLD, { at: spot, turn: [60 + (coin % 5) * 12, coin * 17, 0] }),
      ),
      piece(nuggets(0.24), gem(0.7, 0.22, main, 1.5), { at: [-0.34, 0.4, 0.24] }),
      piece(nuggets(0.2), gem(0.7, 0.22, second, 1.5), { at: [0.36, 0.4, 0.3] }),
      piece(nuggets(0.16), gem(0.74, 0.2, main + 140, 1.5), { at: [0.06, 0.42, 0.4] }),
    ],
    turn: [16, 26, 0],
    exposure: 1.08,
  }
}

function nuggets(radius: number): Shape {
  const sides = [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const [x, z] = [Math.cos((side * Math.PI) / 3), Math.sin((side * Math.PI) / 3)]
    return [[x, 0.9, z, radius * 0.9] as const, [x, -1, z, radius * 0.8] as const]
  })
  return cut([...sides, [0, 1, 0, radius * 0.7]], 0.01)
}

export function hourglass({ main, second }: Tints): Hero {
  const bulbs = lathe(
    (radius, y) =>
      (radius - 0.07 - 0.5 * Math.sin(clamp(Math.abs(y) / 0.86, 0, 1) * Math.PI * 0.62) ** 1.2) * 0.6,
  )
  const sand =
    (low: number, high: number): Shape =>
    (x, y, z) =>
      Math.max(bulbs(x, y, z) + 0.07, low - y, y - high + 0.3 * length2(x, z))
  return {
    pieces: [
      piece((x, y, z) => Math.max(bulbs(x, y, z), Math.abs(y) - 0.82), glass(0.92, 0.05, second)),
      piece(sand(-0.8, -0.2), gloss(0.78, 0.16, main, 0.5)),
      piece(sand(0.06, 0.5), gloss(0.78, 0.16, main, 0.5)),
      ...[-1, 1].flatMap((side) => [
        piece(cone(0.72, 0.72, 0.08, 0.04), GOLD, { at: [0, side * 0.94, 0] }),
        piece(torus(0.62, 0.05), gloss(0.5, 0.2, main), { at: [0, side * 0.84, 0], turn: LYING }),
      ]),
      piece(around(3, rod([0.64, 0, -0.9], [0.64, 0, 0.9], 0.055)), GOLD, { turn: LYING }),
    ],
    turn: [12, 20, 14],
    exposure: 1.15,
  }
}

export function key({ main }: Tints): Hero {
  const bow = around(3, (x, y, z) => torus(0.24, 0.085)(x - 0.3, y, z))
  return {
    pieces: [
      piece(bow, GOLD, { at: [0, 0.7, 0], turn: [0, 0, -30] }),
      piece(sphere(0.19), gem(0.68, 0.22, main, 1.5), { at: [0, 0.7, 0.02] }),
      piece(rod([0, 0.3, 0], [0, -1.12, 0], 0.1, 0.085), GOLD),
      piece(
        union(
          shifted(box(0.2, 0.07, 0.07, 0.03), 0.22, -0.72, 0),
          shifted(box(0.26, 0.07, 0.07, 0.03), 0.26, -0.96, 0),
          shifted(box(0.07, 0.16, 0.07, 0.03), 0.44, -0.86, 0),
        ),
        GOLD,
      ),
      piece(torus(0.13, 0.05), GOLD, { at: [0, 0.2, 0], turn: LYING }),
    ],
    turn: [6, 26, 26],
  }
}

/** A trophy with stars. */
export function trophy({ main }: Tints): Hero {
  const cup = lathe((radius, y) => {
    const up = clamp((y + 0.3) / 1.2, 0, 1)
    return Math.max((radius - 0.16 - 0.56 * Math.sqrt(up)) * 0.6, -(y + 0.3), y - 0.9) - 0.03
  })
  const hollow = ellipsoid(0.66, 0.5, 0.66)
  const handle = tube(
    [
      [0.6, 0.72, 0],
      [0.98, 0.66, 0],
      [1.02, 0.3, 0],
      [0.74, 0.06, 0],
      [0.44, 0, 0],
    ],
    0.075,
  )
  return {
    pieces: [
      piece((x, y, z) => Math.max(cup(x, y, z), -hollow(x, y - 0.98, z)), GOLD),
      piece(mirrored(handle), GOLD),
      piece(
        lathe((radius, y) => Math.max(radius - 0.12 - 0.2 * y * y * 6, Math.abs(y) - 0.24) * 0.7 - 0.02),
        GOLD,
        { at: [0, -0.46, 0] },
      ),
      piece(cone(0.56, 0.48, 0.2, 0.05), gloss(0.34, 0.12, main, 0.16), { at: [0, -0.88, 0] }),
      ...allPlaced([piece(puff(star(5, 0.3, 0.14), 0.1, 0.14), gem(0.7, 0.2, main, 1.5))], {
        at: [0, 0.36, 0.64],
        turn: [-16, 0, 0],
      }),
    ],
    turn: [8, 20, 4],
  }
}
