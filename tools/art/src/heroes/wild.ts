import { blend, light } from '../colour.ts'
import { shifted, allPlaced, moveShape, piece, type Hero, type Paint, type Piece } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, INK, lacquer, metal, WHITE, type Surface } from '../render/surface.ts'
import { puff } from '../sdf/relief.ts'
import { cone, ellipsoid, melt, mirrored, sphere, tube } from '../sdf/shapes.ts'
import { type Vector } from '../sdf/vector.ts'
import { drawn } from './figures.ts'
import { eyes } from './eyes.ts'

/** A golden mask of a jaguar. */
export function jaguar({ second }: Tints): Hero {
  const dark = metal(0.3, 0.06, 50, 0.22)
  const coat: Paint = (x, y) => {
    const ring = Math.sin(Math.abs(x) * 13 + Math.sin(y * 9) * 1.2) * Math.sin(y * 12 + Math.abs(x) * 3)
    return ring > 0.4 && y > -0.34 ? dark : GOLD
  }
  const head = melt(
    0.2,
    ellipsoid(0.84, 0.8, 0.62),
    mirrored(shifted(ellipsoid(0.5, 0.34, 0.4), 0.42, -0.34, 0.12)),
  )
  const brow = moveShape(ellipsoid(0.3, 0.09, 0.16), { at: [0.4, 0.3, 0.5], turn: [0, 0, 22] })
  return {
    pieces: [
      piece(melt(0.12, head, mirrored(brow)), coat),
      piece(mirrored(shifted(ellipsoid(0.28, 0.3, 0.16), 0.64, 0.7, -0.1)), GOLD),
      piece(mirrored(shifted(ellipsoid(0.17, 0.19, 0.14), 0.64, 0.69, 0)), gem(0.66, 0.2, second, 1.4)),
      piece(mirrored(shifted(ellipsoid(0.3, 0.24, 0.26), 0.22, -0.4, 0.56)), metal(0.9, 0.07, 88, 0.2)),
      piece(shifted(ellipsoid(0.24, 0.44, 0.24), 0, 0, 0.5), GOLD),
      piece(shifted(ellipsoid(0.19, 0.12, 0.12), 0, -0.2, 0.76), dark),
      piece(shifted(ellipsoid(0.26, 0.18, 0.2), 0, -0.62, 0.42), GOLD),
      piece(
        mirrored(moveShape(cone(0.06, 0.01, 0.13, 0.02), { at: [0.2, -0.66, 0.7], turn: [180, 0, 0] })),
        WHITE,
      ),
      ...eyes(0.37, 0.13, 0.55, 0.17, 135),
    ],
    turn: [-6, 22, 4],
  }
}

export function fox(): Hero {
  const [orange, deep, cream] = [light(0.7, 0.185, 50), light(0.3, 0.05, 40), light(0.97, 0.015, 85)]
  const coat: Paint = (x, y) => {
    const cheek = Math.abs(x) * 0.9 - 0.1 > y + 0.44 - Math.max(0, Math.abs(x) - 0.42) * 1.1
    return lacquer(cheek && Math.abs(x) > 0.1 ? cream : blend(orange, deep, (y - 0.75) * 1.4), 0.24)
  }
  const face = puff(
    drawn(
      'M50 98 C42 90 30 78 16 70 L2 52 C4 40 8 28 12 22 C30 14 70 14 88 22 C92 28 96 40 98 52 L84 70 ' +
        'C70 78 58 90 50 98 Z',
      0.98,
      1.4,
    ),
    0.42,
    0.5,
  )
  const ear = puff(drawn('M50 2 C70 20 90 60 94 98 L6 98 C10 60 30 20 50 2 Z', 0.42), 0.16, 0.2)
  return {
    pieces: [
      piece(face, coat, { at: [0, -0.1, 0] }),
      piece(mirrored(moveShape(ear, { at: [0.62, 0.76, -0.04], turn: [0, 0, -16] })), (_x, y) =>
        lacquer(y > 0.9 ? deep : orange, 0.24),
      ),
      piece(
        mirrored(moveShape(ear, { at: [0.62, 0.7, 0.09], turn: [0, 0, -16], scale: 0.62 })),
        lacquer(cream, 0.3),
      ),
      piece(
        melt(
          0.12,
          shifted(ellipsoid(0.2, 0.46, 0.24), 0, -0.52, 0.34),
          shifted(ellipsoid(0.14, 0.2, 0.18), 0, -0.8, 0.46),
        ),
        (x, y) => lacquer(Math.abs(x) > 0.1 + (y + 0.9) * 0.1 ? cream : orange, 0.24),
      ),
      piece(shifted(ellipsoid(0.13, 0.1, 0.11), 0, -0.96, 0.58), INK),
      ...eyes(0.36, -0.06, 0.38, 0.15, 80),
    ],
    turn: [-4, 22, 6],
  }
}

/** A river serpent with a crest of gold, coiled once. */
export function dragon({ main, second }: Tints): Hero {
  const coil = Array.from({ length: 26 }, (_, step): Vector => {
    const turn = step * 0.31
    const radius = 0.86 - step * 0.012
    return [Math.cos(turn) * radius, -0.98 + step * 0.026, Math.sin(turn) * radius * 0.7]
  })
  const neck: Vector[] = [
    [0.1, -0.42, 0.5],
    [0.46, 0, 0.34],
    [0.34, 0.42, 0.1],
    [-0.02, 0.62, 0.14],
  ]
  const [scale, belly] = [light(0.56, 0.19, main), light(0.88, 0.12, second)]
  const hide: Paint = (x, y, z) => {
    const ring = Math.sin((x + z) * 26) * Math.sin(y * 30 + x * 12)
    return { ...lacquer(blend(scale, belly, ring > 0.35 ? 0.42 : 0), 0.16), metal: 0.2 }
  }
  const spikes = neck.slice(0, 3).flatMap(([x, y, z], step) =>
    piece(cone(0.13, 0.01, 0.18, 0.03), GOLD, {
      at: [x + 0.24, y + 0.12, z - 0.12],
      turn: [-20, 0, -58 + step * 22],
    }),
  )
  return {
    pieces: [
      piece(tube(coil, 0.06, 0.3), hide),
      piece(melt(0.2, tube(neck, 0.3, 0.24), shifted(sphere(0.3), 0.1, -0.5, 0.5)), hide),
      ...spikes,
      ...allPlaced(dragonHead(hide, lacquer(belly, 0.16)), { at: [-0.12, 0.68, 0.16] }),
      piece(sphere(0.26), gem(0.74, 0.2, second, 1.5), { at: [-0.2, -0.5, 0.42] }),
    ],
    turn: [8, 14, 0],
    exposure: 1.05,
  }
}

function dragonHead(hide: Paint, pale: Surface): Piece[] {
  const head = melt(
    0.14,
    shifted(ellipsoid(0.36, 0.28, 0.3), 0, 0, 0),
    moveShape(ellipsoid(0.4, 0.15, 0.22), { at: [-0.38, -0.06, 0.04], turn: [0, 0, 8] }),
    shifted(sphere(0.12), -0.7, 0.02, 0.1),
  )
  const horns = tube(
    [
      [0.16, 0.2, 0.14],
      [0.46, 0.42, 0.2],
      [0.84, 0.46, 0.22],
    ],
    0.08,
    0.02,
  )
  return [
    piece(head, hide),
    piece(moveShape(ellipsoid(0.36, 0.09, 0.18), { at: [-0.32, -0.26, 0.04], turn: [0, 0, 22] }), pale),
    piece((x, y, z) => horns(x, y, Math.abs(z)), GOLD),
    piece(sphere(0.1), gem(0.8, 0.2, 85, 1.4), { at: [-0.1, 0.14, 0.26] }),
    piece(ellipsoid(0.03, 0.075, 0.04), INK, { at: [-0.12, 0.14, 0.35] }),
    piece(
      tube(
        [
          [-0.68, -0.04, 0.18],
          [-0.95, 0.12, 0.3],
          [-1.12, -0.06, 0.34],
        ],
        0.035,
        0.012,
      ),
      GOLD,
    ),
    piece(
      puff(
        drawn('M4 50 C40 10 80 4 97 14 C84 30 88 40 96 52 C80 54 70 66 74 84 C50 84 20 76 4 50 Z', 0.34),
        0.07,
        0.14,
      ),
      pale,
      { at: [0.36, -0.1, 0.26], turn: [0, 20, -30] },
    ),
  ]
}
