import { blend, light, type Light } from '../colour.ts'
import { shifted, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, INK, lacquer, WHITE } from '../render/surface.ts'
import { puff } from '../sdf/relief.ts'
import { cone, ellipsoid, melt, mirrored, rod, sphere, torus, tube } from '../sdf/shapes.ts'
import { length2 } from '../sdf/vector.ts'
import { drawn } from './figures.ts'
import { eyes } from './eyes.ts'

export function toucan({ second }: Tints): Hero {
  const body = melt(
    0.25,
    shifted(ellipsoid(0.5, 0.72, 0.42), 0.34, -0.42, 0),
    shifted(ellipsoid(0.4, 0.4, 0.36), 0.12, 0.34, 0),
  )
  const [black, bib, brow] = [gloss(0.2, 0.03, 270, 0.18), gloss(0.96, 0.03, 95, 0.25), gloss(0.72, 0.17, 70)]
  const coat: Paint = (x, y, z) => {
    const front = length2((x + 0.1) / 0.34, (y - 0.06) / 0.42)
    return front < 1 && z > -0.34 && x < 0.16 ? (front > 0.86 ? brow : bib) : black
  }
  const beak = puff(
    drawn('M98 30 C80 6 40 2 14 20 C2 30 2 58 14 82 C20 66 34 56 56 54 C74 54 90 56 98 62 Z', 0.62),
    0.17,
    0.22,
  )
  const [root, middle, tip]: readonly Light[] = [
    light(0.86, 0.17, 92),
    light(0.7, 0.2, 52),
    light(0.32, 0.12, 25),
  ]
  const horn: Paint = (x, y) => {
    const along = (0.5 - x) / 1.1
    return lacquer(
      along < 0.62 ? blend(root!, middle!, along * 1.7 - y * 0.25) : blend(middle!, tip!, (along - 0.66) * 4),
      0.1,
    )
  }
  return {
    pieces: [
      piece(body, coat),
      piece(beak, horn, { at: [-0.66, 0.36, 0], turn: [0, 0, 4] }),
      piece(
        puff(drawn('M20 4 C70 10 96 50 90 96 C60 90 20 60 20 4 Z', 0.5), 0.16, 0.2),
        gloss(0.3, 0.09, second, 0.16),
        { at: [0.6, -0.5, 0.34], turn: [0, -10, -6] },
      ),
      piece(puff(drawn('M30 4 L76 10 L70 98 L36 92 Z', 0.36), 0.1, 0.16), black, {
        at: [0.74, -1.12, -0.05],
        turn: [0, 0, 30],
      }),
      piece(torus(0.135, 0.05), gloss(0.66, 0.16, 245), { at: [0.02, 0.42, 0.33], turn: [0, -14, 0] }),
      piece(sphere(0.115), INK, { at: [0.02, 0.42, 0.3] }),
      piece(sphere(0.03), WHITE, { at: [-0.02, 0.47, 0.41] }),
      piece(rod([-0.5, -1.1, 0.1], [1, -1.18, 0.1], 0.085, 0.07), gloss(0.45, 0.09, 55, 0.5)),
    ],
    turn: [4, 22, 4],
  }
}

export function owl({ main, second }: Tints): Hero {
  const [feather, pale] = [light(0.46, 0.12, main), light(0.9, 0.04, 85)]
  const breast: Paint = (x, y, z) => {
    if (length2(x / 0.48, (y + 0.34) / 0.56) > 1 || z < 0) return lacquer(feather, 0.3)
    const row = Math.floor(y * 7)
    const scallop = Math.abs(((x * 7 + (row % 2 ? 0.5 : 0) + 20) % 1) - 0.5)
    return lacquer(((y * 7 + 20) % 1) + scallop * 0.9 > 0.72 ? pale : blend(pale, feather, 0.5), 0.3)
  }
  const disc = gloss(0.92, 0.04, 85, 0.3)
  return {
    pieces: [
      piece(
        melt(
          0.3,
          shifted(ellipsoid(0.74, 0.82, 0.56), 0, -0.34, 0),
          shifted(ellipsoid(0.72, 0.56, 0.54), 0, 0.42, 0),
        ),
        breast,
      ),
      piece(
        mirrored(moveShape(cone(0.22, 0.02, 0.26, 0.04), { at: [0.5, 0.98, 0], turn: [0, 0, -24] })),
        lacquer(feather, 0.3),
      ),
      piece(mirrored(shifted(ellipsoid(0.34, 0.34, 0.16), 0.31, 0.44, 0.42)), disc),
      ...eyes(0.3, 0.44, 0.54, 0.22, second),
      piece(mirrored(moveShape(torus(0.25, 0.035), { at: [0.3, 0.44, 0.56] })), GOLD),
      piece(
        moveShape(cone(0.12, 0.01, 0.16, 0.03), { at: [0, 0.24, 0.66], turn: [200, 0, 0] }),
        gloss(0.78, 0.16, 75, 0.14),
      ),
      piece(
        mirrored(moveShape(ellipsoid(0.2, 0.62, 0.4), { at: [0.7, -0.36, -0.02], turn: [0, 0, 8] })),
        gloss(0.38, 0.12, main, 0.24),
      ),
      piece(mirrored(shifted(ellipsoid(0.16, 0.09, 0.2), 0.24, -1.1, 0.3)), gloss(0.78, 0.16, 75, 0.2)),
      piece(rod([-0.95, -1.2, 0.1], [0.95, -1.2, 0.1], 0.1), gloss(0.45, 0.08, 55, 0.5)),
    ],
    turn: [-2, 18, 2],
  }
}

export function butterfly({ main, second, third }: Tints): Hero {
  const upper = drawn('M6 92 C2 50 30 8 74 4 C96 4 98 24 92 44 C84 70 50 92 6 92 Z', 0.66)
  const lower = drawn('M4 8 C40 8 84 20 90 50 C92 78 62 98 40 92 C20 84 6 44 4 8 Z', 0.5)
  const wing = (edge: number, x: number, y: number): ReturnType<Paint> => {
    if (edge > -0.07) return gloss(0.26, 0.07, main)
    const vein = Math.abs(Math.sin(Math.atan2(y, x) * 7))
    return vein < 0.16
      ? gloss(0.4, 0.14, main)
      : lacquer(blend(light(0.86, 0.14, third), light(0.6, 0.22, main), length2(x, y) * 0.9), 0.12)
  }
  const [ux, uy, lx, ly] = [0.68, 0.46, 0.54, -0.52]
  return {
    pieces: [
      piece(mirrored(shifted(puff(upper, 0.07, 0.12), ux, uy, 0)), (x, y) =>
        wing(upper(Math.abs(x) - ux, y - uy), Math.abs(x), y),
      ),
      piece(mirrored(shifted(puff(lower, 0.07, 0.12), lx, ly, -0.06)), (x, y) =>
        wing(lower(Math.abs(x) - lx, y - ly), Math.abs(x), -y),
      ),
      piece(mirrored(shifted(ellipsoid(0.15, 0.15, 0.08), 0.9, 0.66, 0.06)), gem(0.75, 0.18, second, 1.4)),
      piece(mirrored(shifted(ellipsoid(0.11, 0.11, 0.07), 0.6, -0.66, 0)), gem(0.75, 0.18, second, 1.4)),
      piece(
        melt(
          0.1,
          shifted(ellipsoid(0.12, 0.34, 0.13), 0, 0.1, 0.06),
          shifted(ellipsoid(0.09, 0.44, 0.1), 0, -0.5, 0.04),
          shifted(sphere(0.14), 0, 0.5, 0.08),
        ),
        GOLD,
      ),
      piece(
        mirrored(
          tube(
            [
              [0.04, 0.6, 0.1],
              [0.16, 0.9, 0.16],
              [0.36, 1.08, 0.16],
            ],
            0.025,
          ),
        ),
        GOLD,
      ),
    ],
    turn: [-16, 26, 14],
  }
}
