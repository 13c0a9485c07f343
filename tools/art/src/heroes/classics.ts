import { moveShape, piece, type Hero } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, metal, SILVER } from '../render/surface.ts'
import { bevel, puff } from '../sdf/relief.ts'
import { ellipsoid, lathe, melt, sphere, torus, tube, type Shape } from '../sdf/shapes.ts'
import { clamp, length2 } from '../sdf/vector.ts'
import { clover as leaves, computed, drawn, LEAF, letter, star as starFigure } from './figures.ts'

const BOLT = 'M60 2 L18 56 L44 58 L32 98 L82 38 L54 37 Z'

export function seven({ main }: Tints): Hero {
  const digit = letter('7', 1.02)
  return {
    pieces: [
      piece(puff(digit, 0.34, 0.22), gem(0.7, 0.22, main, 1.3)),
      piece(bevel(digit, 0.1, 0.04), GOLD, { at: [0, 0, -0.22], scale: 1.1 }),
    ],
    turn: [4, -26, -4],
  }
}

export function bolt({ main }: Tints): Hero {
  const flash = drawn(BOLT, 1.12, 0.7)
  return {
    pieces: [
      piece(bevel(flash, 0.3, 0.2), metal(0.84, 0.15, 88, 0.16)),
      piece(bevel(flash, 0.18, 0.04), metal(0.55, 0.2, main, 0.25), { at: [0.1, -0.05, -0.32], scale: 1.05 }),
    ],
    turn: [6, 30, 8],
  }
}

export function clover({ main }: Tints): Hero {
  const body = puff(leaves(1), 0.3, 0.3)
  const stalk = tube(
    [
      [0, -0.1, -0.1],
      [0.1, -0.75, -0.1],
      [0.36, -1.14, -0.1],
    ],
    0.05,
    0.085,
  )
  return {
    pieces: [
      piece(body, gloss(0.66, 0.2, main, 0.12)),
      piece(body, GOLD, { at: [0, 0, -0.12], scale: 1.085 }),
      piece(stalk, GOLD),
    ],
    turn: [-6, -22, 8],
  }
}

export function bell({ main }: Tints): Hero {
  const body = lathe((radius, y) => {
    const up = clamp((y + 0.62) / 1.3, 0, 1)
    const wide = 0.3 + 0.62 * (1 - up) ** 1.9 + 0.18 * Math.sqrt(1 - up * up) - 0.7 * Math.max(0, up - 0.8)
    return Math.max((radius - wide) * 0.62, y - 0.72, -(y + 0.66)) - 0.03
  })
  const lying = [90, 0, 0] as const
  return {
    pieces: [
      piece(body, GOLD),
      piece(torus(0.93, 0.1), GOLD, { at: [0, -0.62, 0], turn: lying }),
      piece(torus(0.63, 0.045), metal(0.6, 0.2, main, 0.2), { at: [0, 0.1, 0], turn: lying }),
      piece(sphere(0.22), metal(0.6, 0.2, main, 0.15), { at: [0, -0.86, 0] }),
      piece(torus(0.17, 0.065), GOLD, { at: [0, 0.88, 0] }),
    ],
    turn: [8, 20, 14],
  }
}

export function cherry(): Hero {
  const stalks = [
    tube(
      [
        [-0.44, -0.1, 0.1],
        [-0.2, 0.5, 0.05],
        [0.22, 0.98, 0],
      ],
      0.035,
      0.045,
    ),
    tube(
      [
        [0.5, 0, -0.2],
        [0.4, 0.5, -0.05],
        [0.22, 0.98, 0],
      ],
      0.035,
      0.045,
    ),
  ]
  const stalk = gloss(0.6, 0.15, 135)
  return {
    pieces: [
      piece(melt(0.2, ellipsoid(0.56, 0.53, 0.56), sphere(0.3)), gloss(0.56, 0.235, 20, 0.08), {
        at: [-0.48, -0.5, 0.1],
      }),
      piece(ellipsoid(0.5, 0.48, 0.5), gloss(0.52, 0.23, 14, 0.08), { at: [0.55, -0.34, -0.2] }),
      ...stalks.map((one) => piece(one, stalk)),
      piece(puff(drawn(LEAF, 0.5), 0.1, 0.3), gloss(0.7, 0.2, 142, 0.12), {
        at: [0.62, 0.86, 0],
        turn: [0, -20, 10],
      }),
    ],
    turn: [6, -12, 0],
  }
}

export function star({ main }: Tints): Hero {
  const flat = starFigure(5, 1.12, 0.56)
  return {
    pieces: [
      piece(puff(flat, 0.36, 0.5), metal(0.84, 0.15, 86, 0.16)),
      piece(puff(flat, 0.3, 0.4), gloss(0.55, 0.22, main, 0.15), { at: [0, 0, -0.16], scale: 1.1 }),
    ],
    turn: [-4, 24, 8],
  }
}

export function moon(): Hero {
  const sickle = computed(
    'sickle',
    (x, y) => Math.max(length2(x, y) - 1.06, 0.82 - length2(x - 0.46, y - 0.2)),
    1.4,
  )
  return {
    pieces: [
      piece(puff(sickle, 0.36, 0.3), SILVER),
      piece(puff(starFigure(5, 0.36, 0.17), 0.15, 0.18), GOLD, { at: [0.42, 0.22, 0.05] }),
      piece(puff(starFigure(4, 0.2, 0.07), 0.1, 0.1), GOLD, { at: [0.86, 0.72, 0] }),
    ],
    turn: [4, -24, -8],
  }
}

/** A horseshoe with nails of gold. */
export function horseshoe({ main }: Tints): Hero {
  const arch = computed(
    'horseshoe',
    (x, y) => {
      const bend = y > 0 ? length2(x, y) : length2(Math.max(Math.abs(x) - 0.08 * y * y, 0), 0)
      return Math.max(Math.abs(bend - 0.78) - 0.25, -(y + 1))
    },
    1.2,
  )
  const nails = [20, 55, 125, 160, 90].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return piece(ellipsoid(0.08, 0.08, 0.06), GOLD, {
      at: [Math.cos(angle) * 0.78, Math.sin(angle) * 0.78, 0.17],
    })
  })
  const feet: Shape = moveShape(ellipsoid(0.3, 0.12, 0.2), { at: [0.84, -0.98, 0] })
  return {
    pieces: [
      piece(bevel(arch, 0.16, 0.09), metal(0.62, 0.19, main, 0.18)),
      piece(puff(arch, 0.07, 0.1), GOLD, { at: [0, 0.02, -0.12], scale: 1.06 }),
      ...nails,
      piece((x, y, z) => feet(Math.abs(x), y, z), GOLD),
    ],
    turn: [-6, 24, 10],
  }
}
