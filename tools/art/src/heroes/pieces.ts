import { allPlaced, piece, type Hero, type Paint, type Piece, type Placement } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, INK, WHITE, type Surface } from '../render/surface.ts'
import { around, box, carve, disc, torus, type Shape } from '../sdf/shapes.ts'
import { length2, length3, type Vector } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

const IVORY = gloss(0.97, 0.008, 95, 0.16)

const PIPS: readonly Vector[] = [
  [0, 0, 0.64],
  [0.32, 0.32, -0.64],
  [-0.32, -0.32, -0.64],
  [0.64, 0.34, 0.34],
  [0.64, 0, 0],
  [0.64, -0.34, -0.34],
  [-0.34, 0.64, -0.34],
  [0.34, 0.64, 0.34],
  [-0.34, 0.64, 0.34],
  [0.34, 0.64, -0.34],
]

export function dice({ main }: Tints): Hero {
  return {
    pieces: [
      die(gloss(0.56, 0.22, main, 0.1), WHITE, { at: [-0.36, 0.12, 0], turn: [24, 38, 10], scale: 1.02 }),
      die(gloss(0.95, 0.01, 90, 0.1), INK, { at: [0.7, -0.62, 0.35], turn: [40, -20, 24], scale: 0.62 }),
    ],
    turn: [0, 0, 0],
  }
}

function die(body: Surface, pip: Surface, placement: Placement): Piece {
  const cube = box(0.62, 0.62, 0.62, 0.15)
  const toPip = (x: number, y: number, z: number) => {
    let nearest = 1e9
    for (const [px, py, pz] of PIPS) nearest = Math.min(nearest, length3(x - px, y - py, z - pz))
    return nearest
  }
  const shape: Shape = (x, y, z) => Math.max(cube(x, y, z), 0.125 - toPip(x, y, z))
  return piece(shape, (x, y, z) => (toPip(x, y, z) < 0.131 ? pip : body), placement)
}

/** A scratch ticket whose silver is half rubbed off. */
export function ticket({ main, second }: Tints): Hero {
  const [body, foil, won, gold] = [
    gloss(0.55, 0.2, main, 0.25),
    gloss(0.8, 0.01, 250, 0.3),
    gloss(0.96, 0.02, 95, 0.3),
    GOLD,
  ]
  const stars = drawn('M50 4 L61 38 L96 38 L68 60 L79 94 L50 73 L21 94 L32 60 L4 38 L39 38 Z', 0.2)
  const paint: Paint = (x, y, z) => {
    if (z < 0.03) return body
    const [u, v] = [Math.abs(x) - 0.66, Math.abs(y + 0.12) - 0.3]
    if (Math.max(u, v) > 0.03) return Math.abs(y - 0.42) < 0.05 && Math.abs(x) < 0.55 ? gold : body
    if (Math.max(u, v) > 0) return gold
    const rubbed = x + 0.1 * Math.sin(y * 16) + 0.05 * Math.sin(y * 41) < 0.18
    if (!rubbed) return foil
    return stars(x + 0.38, y + 0.12) < 0 || stars(x - 0.02, y + 0.12) < 0 ? gloss(0.55, 0.2, second) : won
  }
  const bites = around(2, (x, y) => length2(x - 0.98, y) - 0.16)
  return {
    pieces: [
      piece(carve(box(0.96, 0.62, 0.06, 0.05), bites), paint),
      ...allPlaced([piece(disc(0.3, 0.05, 0.03), gold), piece(torus(0.25, 0.03), gold)], {
        at: [0.55, -0.42, 0.3],
        turn: [-30, 20, 0],
      }),
    ],
    turn: [-10, 26, 12],
  }
}

/** Dominoes leaning on each other. */
export function domino({ main }: Tints): Hero {
  const tile = (
    top: readonly Vector[],
    bottom: readonly Vector[],
    body: Surface,
    pip: Surface,
    placement: Placement,
  ) => {
    const pips = [
      ...top.map(([x, y]) => [x, y + 0.45] as const),
      ...bottom.map(([x, y]) => [x, y - 0.45] as const),
    ]
    const paint: Paint = (x, y, z) => {
      if (z < 0.1) return body
      if (Math.abs(y) < 0.018 && Math.abs(x) < 0.36) return GOLD
      return pips.some(([px, py]) => length2(x - px, y - py) < 0.095) ? pip : body
    }
    return piece(box(0.48, 0.92, 0.15, 0.1), paint, placement)
  }
  const [two, five]: [Vector[], Vector[]] = [
    [
      [-0.2, 0.2, 0],
      [0.2, -0.2, 0],
    ],
    [
      [-0.22, 0.22, 0],
      [0.22, -0.22, 0],
      [0.22, 0.22, 0],
      [-0.22, -0.22, 0],
      [0, 0, 0],
    ],
  ]
  return {
    pieces: [
      tile(five, two, IVORY, INK, { at: [-0.4, 0.05, 0.1], turn: [0, -10, 14] }),
      tile(two, five, gloss(0.46, 0.19, main, 0.14), WHITE, { at: [0.5, -0.06, -0.18], turn: [0, 12, -16] }),
    ],
    turn: [4, 16, 0],
  }
}
