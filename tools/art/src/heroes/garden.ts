import { blend, light } from '../colour.ts'
import { shifted, moveShape, piece, type Hero } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, lacquer, WOOD, GREEN, DEEP_GREEN } from '../render/surface.ts'
import { puff } from '../sdf/relief.ts'
import {
  around,
  cone,
  disc,
  ellipsoid,
  lathe,
  sphere,
  torus,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, type Vector } from '../sdf/vector.ts'
import { drawn, LEAF } from './figures.ts'

export function mushroom({ main }: Tints): Hero {
  const cap = lathe((radius, y) => Math.max(length2(radius / 1, y / 0.86) - 1, -y * 0.9) * 0.72 - 0.03)
  const spots: Vector[] = [
    [0, 0.82, 0.24],
    [-0.5, 0.5, 0.5],
    [0.5, 0.56, 0.42],
    [0.06, 0.32, 0.9],
    [-0.82, 0.2, 0.34],
    [0.84, 0.18, 0.3],
  ]
  const spot = (x: number, y: number, z: number) =>
    spots.some(([sx, sy, sz]) => (x - sx) ** 2 + (y - sy) ** 2 + (z - sz) ** 2 < 0.042)
  const [red, white] = [gloss(0.56, 0.22, main, 0.1), gloss(0.96, 0.02, 90, 0.2)]
  const small: readonly [number, number, number][] = [
    [0.78, -0.74, 0.36],
    [-0.84, -0.82, 0.28],
  ]
  return {
    pieces: [
      piece(cap, (x, y, z) => (spot(x, y, z) ? white : red), { at: [0, 0.06, 0] }),
      piece(cone(0.36, 0.26, 0.5, 0.1), gloss(0.93, 0.04, 85, 0.3), { at: [0, -0.46, 0] }),
      piece(torus(0.33, 0.07), gloss(0.96, 0.03, 85, 0.3), { at: [0, -0.22, 0], turn: [90, 0, 0] }),
      ...small.flatMap(([x, y, scale]) => [
        piece(cap, (u, v, w) => (spot(u, v, w) ? white : red), { at: [x, y, 0.3], scale }),
        piece(cone(0.36, 0.26, 0.6, 0.1), gloss(0.93, 0.04, 85, 0.3), {
          at: [x, y - 0.5 * scale, 0.3],
          scale: scale * 0.8,
        }),
      ]),
      piece(ellipsoid(1, 0.16, 0.6), DEEP_GREEN, { at: [0, -1.06, 0.1] }),
    ],
    turn: [6, 12, 4],
  }
}

export function cactus({ main, second }: Tints): Hero {
  const ribbed =
    (shape: Shape): Shape =>
    (x, y, z) =>
      (shape(x, y, z) - 0.025 * Math.cos(Math.atan2(x, z) * 14)) * 0.8
  const trunk = ribbed(shifted(ellipsoid(0.36, 0.86, 0.36), 0, 0.24, 0))
  const arm = tube(
    [
      [0.2, 0.1, 0],
      [0.62, 0.14, 0],
      [0.7, 0.34, 0],
      [0.7, 0.66, 0],
    ],
    0.17,
    0.16,
  )
  const petals = around(6, shifted(ellipsoid(0.16, 0.09, 0.06), 0.14, 0, 0))
  const flower = (x: number, y: number, z: number, scale: number) => [
    piece(petals, gloss(0.66, 0.21, second, 0.16), { at: [x, y, z], turn: [-60, 0, 0], scale }),
    piece(sphere(0.09), GOLD, { at: [x, y + 0.05, z], scale }),
  ]
  return {
    pieces: [
      piece(trunk, GREEN),
      piece(arm, GREEN),
      piece(moveShape(arm, { at: [0, 0.22, 0], turn: [0, 180, 0], scale: 0.9 }), GREEN),
      ...flower(0, 1.1, 0.06, 1.25),
      ...flower(0.7, 0.86, 0.02, 0.8),
      ...flower(-0.63, 1, 0.02, 0.7),
      piece(cone(0.42, 0.56, 0.32, 0.06), gloss(0.6, 0.17, main, 0.24), { at: [0, -0.82, 0] }),
      piece(torus(0.57, 0.08), gloss(0.66, 0.17, main, 0.24), { at: [0, -0.52, 0], turn: [90, 0, 0] }),
      piece(disc(0.54, 0.05, 0.02), WOOD, { at: [0, -0.5, 0], turn: [90, 0, 0] }),
    ],
    turn: [10, 14, 0],
  }
}

export function hibiscus({ main, third }: Tints): Hero {
  const petal = drawn('M50 98 C30 84 4 60 6 34 C8 12 30 2 50 10 C70 2 92 12 94 34 C96 60 70 84 50 98 Z', 0.52)
  const [edge, heart] = [light(0.68, 0.21, main), light(0.42, 0.19, main - 14)]
  const blade = puff(petal, 0.1, 0.2)
  const bloom = around(
    5,
    (x, y, z) => blade(y, x - 0.6, (z - Math.max(0, x - 0.3) * 0.24) / (1 + 0.2 * Math.cos(y * 22))) * 0.8,
  )
  const stamen = tube(
    [
      [0, 0, 0.1],
      [0.1, 0.06, 0.4],
      [0.3, 0.2, 0.66],
    ],
    0.06,
    0.035,
  )
  const grains = [0, 1, 2, 3, 4, 5].map((dot) =>
    shifted(
      sphere(0.05),
      0.2 + 0.1 * Math.cos(dot) + dot * 0.02,
      0.15 + 0.09 * Math.sin(dot * 2),
      0.54 + dot * 0.025,
    ),
  )
  return {
    pieces: [
      piece(bloom, (x, y) => lacquer(blend(heart, edge, length2(x, y) * 1.5 - 0.15), 0.22), {
        turn: [0, 0, 18],
      }),
      piece(stamen, gloss(0.9, 0.12, third > 60 && third < 120 ? third : 90)),
      piece(union(...grains), GOLD),
      piece(puff(drawn(LEAF, 0.52), 0.08, 0.24), GREEN, { at: [-0.82, -0.78, -0.24], turn: [0, 20, 190] }),
      piece(puff(drawn(LEAF, 0.46), 0.08, 0.24), DEEP_GREEN, { at: [0.84, -0.8, -0.28], turn: [0, 10, -70] }),
    ],
    turn: [-16, 18, 0],
  }
}

/** A water lily on its leaf. */
export function lily({ main }: Tints): Hero {
  const petal = puff(drawn('M50 2 C72 24 80 56 66 84 C60 96 40 96 34 84 C20 56 28 24 50 2 Z', 0.5), 0.1, 0.24)
  const ring = (count: number, lean: number, out: number, lightness: number, scale: number) => {
    const [sine, cosine] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
    const petals = around(count, (x, y, z) =>
      petal(y, sine * (x - out) + cosine * z - 0.46, cosine * (x - out) - sine * z),
    )
    return piece(petals, gloss(lightness, 0.16, main, 0.2), { turn: [-90, 0, lean], scale })
  }
  return {
    pieces: [
      piece(
        lathe((radius, y) => Math.max(radius - 0.86, Math.abs(y) - 0.04) - 0.02),
        DEEP_GREEN,
        { at: [0, -0.16, 0] },
      ),
      ring(8, 64, 0.16, 0.64, 1.2),
      ring(7, 40, 0.14, 0.76, 1.2),
      ring(5, 16, 0.1, 0.87, 1.1),
      piece(sphere(0.2), gloss(0.86, 0.15, 88), { at: [0, 0.14, 0] }),
    ],
    turn: [26, 10, 0],
  }
}
