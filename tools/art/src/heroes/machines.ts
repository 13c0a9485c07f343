import { blend, light } from '../colour.ts'
import { shifted, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, INK, lacquer, lamp, SILVER, STEEL, WHITE, WOOD } from '../render/surface.ts'
import { puff, slab } from '../sdf/relief.ts'
import {
  around,
  box,
  carve,
  cone,
  disc,
  ellipsoid,
  lathe,
  melt,
  mirrored,
  rod,
  sphere,
  torus,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, length3, type Vector } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

const LYING: Vector = [90, 0, 0]

const PAD =
  'M26 26 C34 26 38 32 50 32 C62 32 66 26 74 26 C90 26 99 54 97 72 C96 84 84 84 77 74 C72 67 66 64 ' +
  '50 64 C34 64 28 67 23 74 ' +
  'C16 84 4 84 3 72 C1 54 10 26 26 26 Z'

const GUITAR =
  'M50 98 C24 98 8 84 8 66 C8 54 18 48 20 40 C22 30 10 26 14 14 C18 4 34 2 50 8 C66 2 82 4 86 14 C90 ' +
  '26 78 30 80 40 C82 48 92 54 92 66 C92 84 76 98 50 98 Z'

export function pad({ main, second }: Tints): Hero {
  const buttons = [
    [0, 0.15, 145],
    [0, -0.15, 25],
    [0.15, 0, 255],
    [-0.15, 0, 85],
  ] as const
  const stick = melt(0.05, disc(0.15, 0.1, 0.05), shifted(torus(0.12, 0.03), 0, 0, 0.1))
  return {
    pieces: [
      piece(puff(drawn(PAD, 1.16, 1.8), 0.36, 0.34), gloss(0.38, 0.14, main, 0.14)),
      piece(union(box(0.2, 0.066, 0.07, 0.03), box(0.066, 0.2, 0.07, 0.03)), gloss(0.93, 0.01, 260), {
        at: [-0.58, 0.2, 0.33],
      }),
      ...buttons.map(([x, y, hue]) =>
        piece(ellipsoid(0.082, 0.082, 0.07), lamp(0.72, 0.19, hue, 1.15), { at: [0.6 + x, 0.2 + y, 0.34] }),
      ),
      piece(mirrored(shifted(stick, 0.26, -0.08, 0.36)), gloss(0.24, 0.02, 280)),
      piece(torus(0.09, 0.022), lamp(0.8, 0.18, second, 1.5), { at: [0, 0.26, 0.36] }),
    ],
    turn: [-18, -20, 8],
  }
}

export function guitar({ main }: Tints): Hero {
  const flat = drawn(GUITAR, 0.74)
  const [burst, edge, hole] = [light(0.8, 0.15, 76), light(0.4, 0.15, main), INK]
  const top: Paint = (x, y, z) => {
    const round = length2(x, y - 0.06)
    if (z > 0.1 && round < 0.19) return hole
    if (z > 0.1 && round < 0.24) return GOLD
    return lacquer(blend(edge, burst, -flat(x, y) * 3.4), 0.12)
  }
  const strings = union(
    ...[-0.06, -0.02, 0.02, 0.06].map((x) => rod([x, -0.36, 0.23], [x * 0.7, 1.36, 0.16], 0.009)),
  )
  return {
    pieces: [
      piece(slab(flat, 0.17, 0.08), top, { at: [0, -0.52, 0] }),
      piece(
        box(0.085, 0.56, 0.06, 0.03),
        (_x, y) => ((y * 7 + 20) % 1 < 0.1 ? GOLD : gloss(0.3, 0.05, 45, 0.3)),
        { at: [0, 0.62, 0.1] },
      ),
      piece(box(0.14, 0.19, 0.05, 0.04), WOOD, { at: [0, 1.32, 0.08] }),
      piece(
        mirrored(union(...[1.22, 1.34, 1.46].map((y) => shifted(sphere(0.05), 0.18, y - 0.02, 0.08)))),
        SILVER,
      ),
      piece(strings, SILVER),
      piece(box(0.2, 0.04, 0.05, 0.02), INK, { at: [0, -0.9, 0.2] }),
    ],
    turn: [-4, 22, 26],
  }
}

/** A samba drum with its sticks. */
export function drum({ main, second }: Tints): Hero {
  const [body, skin] = [gloss(0.55, 0.21, main, 0.14), gloss(0.95, 0.03, 85, 0.3)]
  const lugs = around(8, rod([0.86, 0, -0.5], [0.86, 0, 0.5], 0.035))
  const stripes: Paint = (x, _y, z) =>
    Math.abs((((Math.atan2(x, z) / Math.PI) * 8 + 16) % 2) - 1) < 0.5 ? body : gloss(0.82, 0.15, second, 0.14)
  return {
    pieces: [
      piece(cone(0.82, 0.82, 0.52, 0.03), stripes),
      piece(torus(0.84, 0.08), GOLD, { at: [0, 0.5, 0], turn: LYING }),
      piece(torus(0.84, 0.08), GOLD, { at: [0, -0.5, 0], turn: LYING }),
      piece(cone(0.8, 0.8, 0.03, 0.01), skin, { at: [0, 0.53, 0] }),
      piece(lugs, SILVER, { turn: LYING }),
      ...[-1, 1].flatMap((side) => [
        piece(rod([side * 0.1, 0.68, 0.5], [side * 0.9, 1.16, -0.3], 0.05, 0.06), WOOD),
        piece(ellipsoid(0.12, 0.1, 0.12), WHITE, { at: [side * 0.08, 0.67, 0.52] }),
      ]),
    ],
    turn: [28, 10, -8],
  }
}

export function locomotive({ main, second }: Tints): Hero {
  const wheelAt = (x: number, radius: number) => [
    piece(
      union(torus(radius, 0.06), around(6, rod([0, 0, 0], [radius, 0, 0], 0.03)), disc(0.1, 0.09, 0.03)),
      gloss(0.54, 0.22, 25, 0.16),
      { at: [x, -0.78, 0.48] },
    ),
    piece(disc(radius * 0.9, 0.02, 0.01), INK, { at: [x, -0.78, 0.42] }),
  ]
  const [boiler, brass] = [gloss(0.42, 0.16, main, 0.14), GOLD]
  return {
    pieces: [
      piece(
        moveShape(cone(0.42, 0.42, 0.66, 0.05), { turn: [0, 0, 90] }),
        (x) => (Math.abs(((x + 3) % 0.42) - 0.21) < 0.035 ? brass : boiler),
        { at: [-0.3, -0.16, 0] },
      ),
      piece(disc(0.34, 0.06, 0.03), brass, { at: [-0.98, -0.16, 0], turn: [0, 90, 0] }),
      piece(sphere(0.17), lamp(0.95, 0.12, 92, 1.5), { at: [-0.98, 0.4, 0] }),
      piece(cone(0.13, 0.24, 0.32, 0.04), boiler, { at: [-0.66, 0.5, 0] }),
      piece(torus(0.24, 0.05), brass, { at: [-0.66, 0.8, 0], turn: LYING }),
      piece(ellipsoid(0.18, 0.24, 0.18), brass, { at: [-0.14, 0.3, 0] }),
      piece(
        carve(box(0.4, 0.62, 0.5, 0.05), shifted(box(0.22, 0.2, 0.6, 0.05), 0, 0.2, 0)),
        gloss(0.52, 0.2, second, 0.16),
        { at: [0.66, 0.08, 0] },
      ),
      piece(box(0.52, 0.07, 0.6, 0.05), brass, { at: [0.66, 0.74, 0] }),
      piece(box(1.1, 0.09, 0.42, 0.03), STEEL, { at: [0, -0.58, 0] }),
      piece(puff(drawn('M4 4 L96 4 L70 96 L30 96 Z', 0.34), 0.2, 0.1), brass, {
        at: [-1.14, -0.82, 0],
        turn: [0, 70, 180],
      }),
      ...wheelAt(-0.72, 0.24),
      ...wheelAt(-0.1, 0.24),
      ...wheelAt(0.6, 0.32),
      piece(rod([-0.76, -0.78, 0.58], [0.66, -0.78, 0.58], 0.04), SILVER),
      ...[
        [-0.5, 1.06, 0.2],
        [-0.24, 1.24, 0.16],
      ].map(([x, y, radius]) => piece(sphere(radius!), gloss(0.96, 0.01, 240, 0.6), { at: [x!, y!, 0] })),
    ],
    turn: [12, 34, 0],
  }
}

export function pegs({ main, second, third }: Tints): Hero {
  const spots = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: row + 1 }, (_, one) => [(one - row / 2) * 0.46, 0.78 - row * 0.4] as const),
  )
  const all: Shape = (x, y, z) => {
    let nearest = 1e9
    for (const [px, py] of spots) nearest = Math.min(nearest, length3(x - px, y - py, z))
    return nearest - 0.115
  }
  const cups = [-2, -1, 0, 1, 2].map((cup) =>
    piece(box(0.19, 0.11, 0.16, 0.05), gloss(0.64, 0.2, [third, second, main][Math.abs(cup)]!, 0.12), {
      at: [cup * 0.44, -1.12, 0],
    }),
  )
  return {
    pieces: [
      piece(all, GOLD),
      piece(sphere(0.26), gem(0.72, 0.22, main, 1.35), { at: [0.24, 0.06, 0.42] }),
      ...cups,
    ],
    turn: [4, -24, 4],
  }
}

/** A studio microphone, for games with a presenter. */
export function microphone({ main }: Tints): Hero {
  const ball = ellipsoid(0.5, 0.56, 0.5)
  const grille: Shape = (x, y, z) => {
    const turn = Math.atan2(x, z) * 10
    return (ball(x, y, z) - 0.02 * Math.sin(turn + y * 16) * Math.sin(turn - y * 16)) * 0.8
  }
  return {
    pieces: [
      piece(grille, SILVER, { at: [0, 0.62, 0] }),
      piece(torus(0.5, 0.08), GOLD, { at: [0, 0.56, 0], turn: LYING }),
      piece(cone(0.24, 0.42, 0.56, 0.06), gloss(0.5, 0.21, main, 0.14), { at: [0, -0.44, 0] }),
      piece(torus(0.4, 0.06), GOLD, { at: [0, 0.08, 0], turn: LYING }),
      piece(
        lathe((radius, y) => Math.max(radius - 0.22, Math.abs(y) - 0.12) - 0.03),
        STEEL,
        { at: [0, -1.1, 0] },
      ),
      piece(box(0.07, 0.14, 0.05, 0.03), lamp(0.8, 0.19, 145, 1.4), { at: [0, -0.28, 0.34] }),
    ],
    turn: [8, 20, 28],
  }
}
