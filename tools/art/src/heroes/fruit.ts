import { blend, light } from '../colour.ts'
import { shifted, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, lacquer, WOOD, GREEN, DEEP_GREEN } from '../render/surface.ts'
import { puff } from '../sdf/relief.ts'
import {
  box,
  carve,
  cone,
  disc,
  ellipsoid,
  lathe,
  melt,
  sphere,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, type Vector } from '../sdf/vector.ts'
import { drawn, LEAF } from './figures.ts'

/** A bowl of açaí with banana, strawberry and granola. */
export function acai({ main }: Tints): Hero {
  const bowl = carve(
    lathe(
      (radius, y) => Math.max(Math.sqrt(radius * radius + (y - 0.1) ** 2) - 1, y - 0.1, -(y + 0.72)) - 0.02,
    ),
    shifted(sphere(0.9), 0, 0.12, 0),
  )
  const heap = ellipsoid(0.9, 0.42, 0.9)
  const cream: Shape = (x, y, z) => {
    const swirl = 0.05 * Math.sin(length2(x, z) * 16 - Math.atan2(x, z) * 2)
    return (heap(x, y, z) - swirl) * 0.75
  }
  const banana = (x: number, z: number, lean: number) =>
    piece(
      disc(0.24, 0.07, 0.05),
      (u, v) =>
        length2(u, v) < 0.07
          ? gloss(0.8, 0.1, 80)
          : length2(u, v) > 0.2
            ? gloss(0.86, 0.14, 95)
            : gloss(0.95, 0.06, 95),
      {
        at: [x, 0.42, z],
        turn: [70, 0, lean],
      },
    )
  const berry = (x: number, z: number, lean: number) =>
    piece(
      cone(0.22, 0.06, 0.22, 0.12),
      (u, v, w) =>
        Math.sin(u * 40) * Math.sin(v * 34 + w * 30) > 0.8
          ? gloss(0.88, 0.13, 90)
          : gloss(0.56, 0.225, 22, 0.12),
      {
        at: [x, 0.5, z],
        turn: [lean, 0, lean],
      },
    )
  const grains: Vector[] = Array.from({ length: 22 }, (_, seed) => [
    Math.cos(seed * 2.4) * (0.2 + (seed % 5) * 0.1),
    0.42 + (seed % 3) * 0.03,
    Math.sin(seed * 2.4) * 0.4 - 0.12,
  ])
  return {
    pieces: [
      piece(bowl, (_x, y) => (Math.abs(y + 0.16) < 0.05 ? GOLD : gloss(0.62, 0.17, main, 0.16))),
      piece(cream, gloss(0.32, 0.13, 328, 0.12), { at: [0, 0.06, 0] }),
      banana(-0.42, 0.3, 0),
      banana(-0.12, 0.5, 14),
      banana(-0.6, 0, -10),
      berry(0.38, 0.34, -18),
      berry(0.1, 0.1, 12),
      piece(union(...grains.map(([x, y, z]) => shifted(sphere(0.075), x, y, z))), gloss(0.66, 0.12, 65, 0.4)),
      piece(puff(drawn(LEAF, 0.26), 0.05, 0.1), GREEN, { at: [0.52, 0.72, -0.1], turn: [10, -20, 30] }),
      piece(cone(0.5, 0.42, 0.08, 0.03), gloss(0.5, 0.15, main, 0.2), { at: [0, -0.78, 0] }),
    ],
    turn: [30, 12, 0],
  }
}

export function cashew(): Hero {
  const [top, low] = [light(0.84, 0.16, 88), light(0.6, 0.22, 30)]
  const fruit = melt(
    0.3,
    shifted(ellipsoid(0.62, 0.56, 0.56), 0, 0.08, 0),
    shifted(ellipsoid(0.46, 0.5, 0.44), 0.06, 0.62, 0),
  )
  const nut = tube(
    [
      [-0.34, -0.3, 0.16],
      [-0.26, -0.62, 0.14],
      [0.04, -0.76, 0.12],
      [0.34, -0.56, 0.12],
    ],
    0.21,
    0.15,
  )
  return {
    pieces: [
      piece(fruit, (x, y) => lacquer(blend(top, low, 0.75 - y * 0.6 + x * 0.35), 0.1)),
      piece(nut, gloss(0.52, 0.06, 110, 0.3)),
      piece(
        tube(
          [
            [0.06, 1.04, 0],
            [0.12, 1.3, 0],
          ],
          0.06,
          0.05,
        ),
        WOOD,
      ),
      piece(puff(drawn(LEAF, 0.56), 0.1, 0.3), GREEN, { at: [0.62, 1.16, 0], turn: [0, -16, -6] }),
      piece(puff(drawn(LEAF, 0.42), 0.08, 0.2), DEEP_GREEN, { at: [-0.32, 1.2, -0.1], turn: [0, 200, -14] }),
    ],
    turn: [4, -16, 8],
  }
}

export function pineapple(): Hero {
  const [gold, deep] = [light(0.82, 0.16, 84), light(0.56, 0.15, 58)]
  const core = ellipsoid(0.64, 0.82, 0.64)
  const skin: Shape = (x, y, z) => {
    const turn = Math.atan2(x, z) * 4
    const bump = Math.abs(Math.sin(turn + y * 8)) * Math.abs(Math.sin(turn - y * 8))
    return (core(x, y, z) - 0.06 * bump) * 0.75
  }
  const paint: Paint = (x, y, z) => {
    const turn = Math.atan2(x, z) * 4
    return lacquer(
      blend(deep, gold, Math.abs(Math.sin(turn + y * 8)) * Math.abs(Math.sin(turn - y * 8)) * 2),
      0.22,
    )
  }
  const blade = puff(drawn('M50 2 C64 30 66 70 60 98 L40 98 C34 70 36 30 50 2 Z', 0.46), 0.09, 0.1)
  const blades = Array.from({ length: 11 }, (_, leaf) => {
    const lean = leaf < 6 ? 38 : leaf < 10 ? 18 : 0
    return piece(
      moveShape(shifted(blade, 0, 0.42, 0), { turn: [-lean, 0, 0] }),
      leaf % 2 ? GREEN : DEEP_GREEN,
      {
        at: [0, 0.26, 0],
        turn: [0, leaf * 67, 0],
      },
    )
  })
  return { pieces: [piece(skin, paint, { at: [0, -0.44, 0] }), ...blades], turn: [8, 10, -10] }
}

export function watermelon(): Hero {
  const half = (x: number, y: number) => Math.max(length2(x, y) - 1.06, y)
  const [red, pale, rind, seed] = [
    gloss(0.62, 0.22, 20, 0.16),
    gloss(0.94, 0.05, 120, 0.2),
    gloss(0.5, 0.15, 145, 0.16),
    gloss(0.22, 0.03, 40),
  ]
  const paint: Paint = (x, y) => {
    const radius = length2(x, y)
    if (radius > 0.97) return Math.sin(Math.atan2(y, x) * 26) > 0.2 ? gloss(0.66, 0.17, 140, 0.16) : rind
    if (radius > 0.87) return pale
    const [u, v] = [((Math.atan2(y, x) + Math.PI) * 3.4) % 1, ((radius * 3.4) % 1) - 0.5]
    return radius > 0.32 && length2((u - 0.5) * radius * 0.9, v * 0.6) < 0.085 ? seed : red
  }
  const wedge: Shape = (x, y, z) => Math.max(half(x, y), Math.abs(z) - 0.26) - 0.05
  return {
    pieces: [
      piece(wedge, paint, { at: [-0.1, 0.36, 0] }),
      piece(wedge, paint, { at: [0.46, -0.42, 0.46], turn: [0, 18, -24], scale: 0.56 }),
    ],
    turn: [-8, 24, -14],
  }
}

export function grapes({ main }: Tints): Hero {
  const rows = [4, 5, 4, 3, 2, 1]
  const spots = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, one): Vector => [
      (one - (count - 1) / 2) * 0.4 + (row % 2) * 0.04,
      0.5 - row * 0.31,
      (one + row) % 2 ? 0.18 : -0.04,
    ]),
  )
  const [skin, shine] = [gloss(0.5, 0.2, main, 0.1), gloss(0.58, 0.2, main + 14, 0.1)]
  return {
    pieces: [
      ...spots.map((spot, berry) => piece(sphere(0.25), berry % 3 ? skin : shine, { at: spot })),
      piece(
        tube(
          [
            [0, 0.6, 0],
            [0.05, 0.9, 0],
            [0.2, 1.14, 0],
          ],
          0.06,
          0.05,
        ),
        WOOD,
      ),
      piece(
        puff(
          drawn(
            'M50 98 L40 76 L14 84 L20 62 L2 46 L24 40 L20 14 L42 26 L50 2 L58 26 L80 14 L76 40 L98 ' +
              '46 L80 62 L86 84 L60 76 Z',
            0.42,
            2,
          ),
          0.09,
          0.2,
        ),
        GREEN,
        { at: [-0.36, 0.86, 0.26], turn: [-16, 20, 24] },
      ),
    ],
    turn: [4, -14, 6],
  }
}

/** An orange cut in half before a whole one. */
export function orange(): Hero {
  const [peel, pith, flesh, line] = [
    gloss(0.7, 0.195, 48, 0.22),
    gloss(0.96, 0.04, 85),
    gloss(0.72, 0.19, 50, 0.1),
    gloss(0.93, 0.08, 82),
  ]
  const face: Paint = (x, y, z) => {
    const radius = length2(x, y)
    if (z < 0.02 || radius > 0.62) return peel
    if (radius > 0.56 || radius < 0.06) return pith
    return Math.abs((((Math.atan2(y, x) / Math.PI) * 5 + 10) % 1) - 0.5) > 0.44 ? line : flesh
  }
  return {
    pieces: [
      piece(sphere(0.76), peel, { at: [-0.26, 0.22, -0.2] }),
      piece((x, y, z) => Math.max(sphere(0.66)(x, y, z), z - 0.03) - 0.01, face, {
        at: [0.42, -0.34, 0.46],
        turn: [-14, 26, 0],
      }),
      piece(puff(drawn(LEAF, 0.46), 0.08, 0.2), GREEN, { at: [0.14, 1.02, -0.1], turn: [0, -20, -6] }),
      piece(box(0.04, 0.08, 0.04, 0.03), WOOD, { at: [-0.24, 0.98, -0.2] }),
    ],
    turn: [4, 8, 0],
  }
}
