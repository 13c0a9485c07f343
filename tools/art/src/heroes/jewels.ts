import { moveShape, piece, type Hero, type Piece } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem as clear, glass, GOLD, gloss, matte, pearl } from '../render/surface.ts'
import { brilliant, crystal, emeraldCut } from '../sdf/gems.ts'
import { bevel } from '../sdf/relief.ts'
import { around, box, disc, ellipsoid, sphere, torus, type Shape } from '../sdf/shapes.ts'
import { length2, type Vector } from '../sdf/vector.ts'
import { clover } from './figures.ts'

const LYING: Vector = [90, 0, 0]

export function gem({ main }: Tints): Hero {
  return { pieces: [piece(brilliant(8, 1), clear(0.66, 0.24, main))], turn: [30, 6, -8], exposure: 1.08 }
}

export function emerald({ main, second }: Tints): Hero {
  const steps = [-1, 0, 1].map((side) =>
    piece(box(0.38, 0.12, 0.38, 0.07), side ? gloss(0.34, 0.06, second) : GOLD, {
      at: [side * 0.8, -0.86, 0.1],
    }),
  )
  const stone = piece(emeraldCut(0.86, 0.62, 0.5), clear(0.74, 0.2, main, 1.6), {
    at: [0, 0.12, 0],
    turn: [52, 0, 0],
  })
  return { pieces: [stone, ...steps], turn: [18, -24, 0], exposure: 1.2 }
}

export function crystals({ main, second, third }: Tints): Hero {
  return {
    pieces: [
      piece(crystal(0.34, 1.05, 0.5), clear(0.76, 0.18, main, 1.5), { at: [0, -0.1, 0], turn: [0, 10, 4] }),
      piece(crystal(0.24, 0.8, 0.4), clear(0.72, 0.2, second, 1.5), {
        at: [-0.52, -0.36, 0.12],
        turn: [0, 30, -22],
      }),
      piece(crystal(0.22, 0.74, 0.4), clear(0.74, 0.18, third, 1.5), {
        at: [0.5, -0.4, 0.16],
        turn: [0, 50, 24],
      }),
      piece(ellipsoid(0.86, 0.24, 0.6), matte(0.34, 0.06, second), { at: [0, -0.94, 0.05] }),
    ],
    turn: [12, 10, 0],
    exposure: 1.3,
  }
}

export function cube({ main }: Tints): Hero {
  return {
    pieces: [piece(box(0.78, 0.78, 0.78, 0.16), glass(0.86, 0.1, main))],
    turn: [28, 38, 0],
    exposure: 1.35,
  }
}

export function coin(): Hero {
  const mark = clover(0.62)
  const plate = disc(1.06, 0.14, 0.05)
  const rim = torus(0.98, 0.085)
  const struck: Shape = (x, y, z) =>
    Math.min(
      plate(x, y, z),
      rim(x, y, Math.abs(z) - 0.12),
      Math.max(mark(x, y) + 0.02, Math.abs(z) - 0.2) - 0.02,
    )
  return { pieces: [piece(struck, GOLD)], turn: [-8, 32, 8] }
}

export function crown({ main, second }: Tints): Hero {
  const radius = 0.92
  const wall: Shape = (x, y, z) => {
    const share = (((Math.atan2(x, z) / (2 * Math.PI)) * 5 + 10) % 1) - 0.5
    const top = 0.02 + 0.62 * (1 - Math.abs(share) * 2) ** 1.25
    const side = Math.abs(length2(x, z) - radius - y * 0.16) - 0.055
    return Math.max(side, (y - top) * 0.62, -(y + 0.62)) * 0.8 - 0.03
  }
  const spot = (turn: number, out: number, height: number): Vector => {
    const angle = (turn / 5) * 2 * Math.PI
    return [Math.sin(angle) * out, height, Math.cos(angle) * out]
  }
  const tips = [0, 1, 2, 3, 4].flatMap((at): Piece[] => [
    piece(sphere(0.125), pearl(main), { at: spot(at + 0.5, radius + 0.1, 0.72) }),
    piece(ellipsoid(0.13, 0.17, 0.13), clear(0.62, 0.22, main, 1.4), { at: spot(at, radius - 0.03, -0.3) }),
    piece(sphere(0.085), clear(0.62, 0.22, second, 1.4), { at: spot(at + 0.5, radius - 0.03, -0.42) }),
  ])
  return {
    pieces: [
      piece(wall, GOLD),
      piece(torus(radius - 0.1, 0.085), GOLD, { at: [0, -0.62, 0], turn: LYING }),
      piece(ellipsoid(0.8, 0.55, 0.8), matte(0.38, 0.16, main), { at: [0, -0.3, 0] }),
      ...tips,
    ],
    turn: [16, 30, -6],
  }
}

/** A ring with a single stone. */
export function ring({ main }: Tints): Hero {
  const claw = moveShape(sphere(0.07), { at: [0.36, 0, -0.82] })
  const claws = moveShape(around(4, claw), { turn: LYING })
  return {
    pieces: [
      piece(torus(0.74, 0.13), GOLD, { at: [0, -0.34, 0] }),
      piece(brilliant(8, 0.52), clear(0.72, 0.22, main), { at: [0, 0.74, 0] }),
      piece(claws, GOLD),
      piece(
        bevel((x, y) => length2(x, y) - 0.2, 0.2, 0.1),
        GOLD,
        { at: [0, 0.42, 0], turn: LYING },
      ),
    ],
    turn: [16, 34, 14],
    exposure: 1.1,
  }
}
