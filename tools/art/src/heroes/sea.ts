import { blend, light } from '../colour.ts'
import { allPlaced, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, INK, lacquer, metal, pearl, WHITE } from '../render/surface.ts'
import { bevel, puff } from '../sdf/relief.ts'
import { ellipsoid, melt, mirrored, rod, sphere, torus, tube, type Shape } from '../sdf/shapes.ts'
import { type Vector } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

const FISH =
  'M4 50 C14 26 38 18 58 24 C70 28 78 38 82 46 L98 28 C96 42 96 58 98 74 L82 56 C76 68 66 76 52 78 ' +
  'C34 80 14 72 4 50 Z'

const SCALLOP =
  'M50 96 C36 94 30 84 24 76 C10 66 2 50 6 34 C10 28 16 28 20 30 C20 20 26 14 34 16 C38 6 46 4 50 8 ' +
  'C54 4 62 6 66 16 ' +
  'C74 14 80 20 80 30 C84 28 90 28 94 34 C98 50 90 66 76 76 C70 84 64 94 50 96 Z'

const TRIDENT =
  'M46 98 L46 62 C28 62 18 52 18 34 L18 22 L10 26 L22 4 L34 26 L26 22 L26 34 C26 46 34 54 46 54 L46 ' +
  '22 L38 26 L50 2 ' +
  'L62 26 L54 22 L54 54 C66 54 74 46 74 34 L74 22 L66 26 L78 4 L90 26 L82 22 L82 34 C82 52 72 62 54 ' +
  '62 L54 98 Z'

const FIN = 'M4 90 C20 20 60 6 96 10 C80 40 84 70 96 92 C60 80 30 84 4 90 Z'

export function fish({ main, second, third }: Tints): Hero {
  const [belly, back, stripe] = [
    light(0.84, 0.15, third),
    light(0.62, 0.2, main),
    lacquer(light(0.95, 0.02, 90), 0.14),
  ]
  const scales: Paint = (x, y) => {
    if (Math.sin(x * 7 + 1) > 0.72 && x > -0.55 && x < 0.6) return stripe
    return { ...lacquer(blend(belly, back, 0.5 + y * 1.3 + 0.12 * Math.sin(x * 9)), 0.14), metal: 0.15 }
  }
  return {
    pieces: [
      piece(puff(drawn(FISH, 1.12, 1.6), 0.42, 0.44), scales),
      piece(puff(drawn(FIN, 0.36), 0.09, 0.2), gloss(0.6, 0.2, second, 0.15), {
        at: [0.12, 0.62, 0],
        turn: [0, 0, -6],
      }),
      piece(
        puff(drawn('M4 20 C40 10 80 30 96 80 C60 84 20 60 4 20 Z', 0.26), 0.07, 0.14),
        gloss(0.66, 0.2, second, 0.15),
        {
          at: [0.1, -0.2, 0.36],
          turn: [0, 20, 0],
        },
      ),
      ...eye([-0.66, 0.1, 0.27]),
    ],
    turn: [4, 28, -10],
  }
}

function eye(at: Vector) {
  return allPlaced([piece(sphere(0.13), WHITE), piece(sphere(0.078), INK, { at: [-0.05, 0.01, 0.09] })], {
    at,
  })
}

/** Leaping, with veils for fins. */
export function koi({ main, third }: Tints): Hero {
  const spine: Vector[] = [
    [-0.74, 0.5, 0.2],
    [-0.5, 0.62, 0.16],
    [-0.1, 0.6, 0.06],
    [0.3, 0.34, 0],
    [0.56, -0.06, 0],
    [0.6, -0.44, 0.06],
  ]
  const girth = [0.2, 0.32, 0.38, 0.33, 0.24, 0.12]
  const [head, ...rest] = spine
    .slice(1)
    .map((to, joint) => rod(spine[joint]!, to, girth[joint]!, girth[joint + 1]))
  const [white, patch] = [lacquer(light(0.95, 0.015, 80), 0.12), lacquer(light(0.64, 0.22, main), 0.12)]
  const skin: Paint = (x, y, z) =>
    Math.sin(x * 5.2 + 0.9) + Math.sin(y * 5 - z * 3 + 1.2) + 0.5 * Math.sin(x * 11 + y * 7) > 0.35
      ? patch
      : white
  const veil = puff(
    drawn('M50 4 C70 10 92 40 96 92 C80 80 66 80 54 94 C44 78 26 78 4 88 C8 44 30 10 50 4 Z', 0.5),
    0.06,
    0.2,
  )
  const veils = lacquer(light(0.84, 0.11, third), 0.16)
  return {
    pieces: [
      piece(melt(0.16, head!, ...rest), skin),
      piece(veil, veils, { at: [0.52, -0.86, 0.1], turn: [0, -30, 10] }),
      piece(veil, veils, { at: [-0.22, 0.16, 0.4], turn: [30, 0, 30], scale: 0.62 }),
      piece(veil, veils, { at: [0.3, 0.86, -0.02], turn: [0, 20, 200], scale: 0.66 }),
      piece(
        tube(
          [
            [-0.86, 0.42, 0.26],
            [-1.06, 0.3, 0.3],
            [-1.1, 0.14, 0.3],
          ],
          0.03,
          0.012,
        ),
        veils,
      ),
      piece(sphere(0.085), GOLD, { at: [-0.62, 0.62, 0.4] }),
      piece(sphere(0.055), INK, { at: [-0.64, 0.63, 0.46] }),
    ],
    turn: [0, 12, 6],
  }
}

export function shell({ main, second, third }: Tints): Hero {
  const flat = drawn(SCALLOP, 1.06, 1.4)
  const [fan, bowl] = [puff(flat, 0.34, 0.5), ellipsoid(0.98, 0.26, 0.62)]
  const upper: Shape = (x, y, z) => fan(x, y, z / (1 + Math.cos(Math.atan2(x, y + 1) * 13) * 0.1)) * 0.85
  const lower: Shape = (x, y, z) => bowl(x, y / (1 + Math.cos(Math.atan2(x, z + 0.7) * 13) * 0.08), z) * 0.8
  return {
    pieces: [
      piece(upper, pearl(third), { at: [0, 0.1, -0.15] }),
      piece(lower, gloss(0.64, 0.15, second), { at: [0, -0.74, 0.3] }),
      piece(sphere(0.33), pearl(main), { at: [0, -0.34, 0.62] }),
    ],
    turn: [12, 14, 0],
  }
}

export function trident({ main }: Tints): Hero {
  return {
    pieces: [
      piece(bevel(drawn(TRIDENT, 1.2, 0.6), 0.12, 0.06), GOLD),
      piece(sphere(0.15), gem(0.66, 0.2, main, 1.4), { at: [0, -0.1, 0.1] }),
    ],
    turn: [2, 26, 24],
  }
}

/** A sea turtle from above; its shield is set with stones. */
export function turtle({ main, second }: Tints): Hero {
  const skin = gloss(0.72, 0.15, second, 0.24)
  const flipper = puff(
    drawn('M4 30 C20 4 70 10 97 70 C80 84 60 84 44 70 C28 60 10 54 4 30 Z', 0.5),
    0.12,
    0.2,
  )
  const hind = puff(drawn('M10 10 C50 4 90 40 92 80 C60 90 20 60 10 10 Z', 0.28), 0.1, 0.14)
  const plates: readonly Vector[] = [
    [0, 0.42, 0.3],
    [0, 0, 0.38],
    [0, -0.42, 0.3],
  ]
  return {
    pieces: [
      piece(ellipsoid(0.72, 0.86, 0.4), gloss(0.46, 0.13, main, 0.16)),
      piece(torus(0.74, 0.1), metal(0.72, 0.13, 80, 0.2), { scale: 1 }),
      ...plates.map((at) => piece(ellipsoid(0.23, 0.2, 0.12), gem(0.68, 0.2, main, 1.5), { at })),
      ...plates.map(([, y]) =>
        piece(
          mirrored(moveShape(ellipsoid(0.18, 0.2, 0.12), { at: [0.44, y * 0.9, 0.22] })),
          gem(0.7, 0.18, second, 1.5),
        ),
      ),
      piece(
        mirrored((x, y, z) => flipper(x - 0.98, y - 0.3, z)),
        skin,
      ),
      piece(
        mirrored((x, y, z) => hind(x - 0.62, y + 0.82, z)),
        skin,
      ),
      piece(
        melt(
          0.15,
          moveShape(ellipsoid(0.26, 0.3, 0.22), { at: [0, 1.06, 0.06] }),
          moveShape(ellipsoid(0.16, 0.3, 0.16), { at: [0, 0.8, 0] }),
        ),
        skin,
      ),
      piece(mirrored(moveShape(sphere(0.06), { at: [0.2, 1.14, 0.16] })), INK),
    ],
    turn: [-34, 10, -24],
  }
}
