import { blend, light } from '../colour.ts'
import { shifted, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, glass, GOLD, gloss, INK, lacquer, lamp, matte } from '../render/surface.ts'
import { cut } from '../sdf/gems.ts'
import { puff } from '../sdf/relief.ts'
import {
  box,
  disc,
  ellipsoid,
  melt,
  mirrored,
  sphere,
  torus,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, type Vector } from '../sdf/vector.ts'
import { drawn, star } from './figures.ts'

const LYING: Vector = [90, 0, 0]

const FEATHER =
  'M86 6 C62 8 34 24 24 52 C20 62 20 72 22 78 L8 96 L14 97 L28 82 C40 84 58 78 68 66 L58 64 L74 56 ' +
  'C80 48 84 38 85 30 L74 30 L87 20 Z'

export function flask({ main }: Tints): Hero {
  const body = melt(
    0.24,
    shifted(sphere(0.74), 0, -0.34, 0),
    moveShape(disc(0.24, 0.5, 0.08), { at: [0, 0.6, 0], turn: LYING }),
  )
  return {
    pieces: [
      piece(body, glass(0.74, 0.19, main)),
      piece(torus(0.27, 0.07), GOLD, { at: [0, 1.02, 0], turn: LYING }),
      piece(disc(0.2, 0.16, 0.06), matte(0.5, 0.08, 55), { at: [0, 1.16, 0], turn: LYING }),
      piece(torus(0.31, 0.045), GOLD, { at: [0, 0.36, 0], turn: LYING }),
      piece(puff(star(4, 0.3, 0.11), 0.08, 0.2), GOLD, { at: [0, -0.3, 0.74] }),
    ],
    turn: [10, -14, 12],
    exposure: 1.25,
  }
}

export function feather({ main, third }: Tints): Hero {
  const [root, tip] = [light(0.56, 0.22, main), light(0.86, 0.15, third)]
  const quill = tube(
    [
      [-0.92, -1.06, 0.1],
      [-0.2, -0.1, 0.15],
      [0.66, 0.84, 0.06],
    ],
    0.04,
    0.012,
  )
  return {
    pieces: [
      piece(puff(drawn(FEATHER, 1.14, 1.3), 0.16, 0.3), (x, y) =>
        lacquer(blend(root, tip, (x + y + 1.2) / 2.6), 0.2),
      ),
      piece(quill, GOLD),
    ],
    turn: [4, 26, -6],
  }
}

export function pyramid({ main, second }: Tints): Hero {
  const sides = [0, 90, 180, 270].map((side) => {
    const angle = (side * Math.PI) / 180
    return [Math.cos(angle), 0.62, Math.sin(angle), 0.5] as const
  })
  const slope = cut([...sides, [0, -1, 0, 0.78]], 0.02)
  const [sand, joint, cap] = [
    gloss(0.76, 0.135, 74, 0.36),
    gloss(0.55, 0.11, 62, 0.5),
    gem(0.78, 0.18, main, 1.5),
  ]
  const stones: Paint = (x, y, z) => {
    const row = Math.floor((y + 2) / 0.2)
    const along = Math.abs(x) > Math.abs(z) ? z : x
    return (y + 2) % 0.2 < 0.02 || (along + 3 + (row % 2) * 0.17) % 0.34 < 0.022 ? joint : sand
  }
  const body: Shape = (x, y, z) => Math.max(slope(x, y, z), y - 0.42)
  return {
    pieces: [
      piece(body, stones, { at: [0, -0.1, 0], scale: 1.1 }),
      piece((x, y, z) => Math.max(slope(x, y, z), 0.45 - y), cap, { at: [0, -0.02, 0], scale: 1.1 }),
      piece(box(1.2, 0.07, 1.2, 0.04), gloss(0.62, 0.11, 66, 0.4), { at: [0, -1, 0] }),
      piece(box(0.17, 0.26, 0.12, 0.04), INK, { at: [0, -0.72, 1] }),
      piece(sphere(0.13), lamp(0.92, 0.14, second, 1.5), { at: [0, 1.14, 0] }),
    ],
    turn: [14, 36, 0],
  }
}

export function scarab({ main, second }: Tints): Hero {
  const wings: Shape = (x, y, z) =>
    Math.max(ellipsoid(0.66, 0.86, 0.46)(x, y, z), 0.018 - Math.abs(x), y - 0.3)
  const legs = mirrored(
    union(
      tube(
        [
          [0.4, 0.4, 0],
          [0.86, 0.62, -0.02],
          [0.94, 0.94, -0.1],
        ],
        0.07,
        0.045,
      ),
      tube(
        [
          [0.5, 0, 0],
          [1.02, 0.02, -0.02],
          [1.12, -0.26, -0.1],
        ],
        0.07,
        0.045,
      ),
      tube(
        [
          [0.44, -0.4, 0],
          [0.88, -0.66, -0.02],
          [0.86, -1, -0.1],
        ],
        0.07,
        0.045,
      ),
    ),
  )
  return {
    pieces: [
      piece(wings, gem(0.62, 0.2, main, 1.55), { at: [0, -0.2, 0] }),
      piece(ellipsoid(0.62, 0.84, 0.34), GOLD, { at: [0, -0.2, -0.1] }),
      piece(ellipsoid(0.56, 0.28, 0.36), gem(0.6, 0.2, second, 1.55), { at: [0, 0.36, 0.04] }),
      piece(torus(0.5, 0.06), GOLD, { at: [0, 0.16, 0.02], turn: [70, 0, 0] }),
      piece(ellipsoid(0.34, 0.24, 0.26), GOLD, { at: [0, 0.7, 0] }),
      piece(legs, GOLD),
      piece(sphere(0.3), gem(0.76, 0.19, 70, 1.5), { at: [0, 1.12, 0.06] }),
    ],
    turn: [-30, 16, 16],
    exposure: 1.15,
  }
}

/** A carnival mask with plumes. */
export function mask({ main, second, third }: Tints): Hero {
  const flat = drawn(
    'M50 30 C64 20 86 16 98 26 C98 52 88 76 70 78 C60 78 56 66 50 62 C44 66 40 78 30 78 C12 76 2 52 ' +
      '2 26 C14 16 36 20 50 30 Z',
    1.02,
  )
  const slit = (x: number, y: number) =>
    length2((Math.abs(x) - 0.46) / 0.24, (y + 0.02 - (Math.abs(x) - 0.46) * 0.3) / 0.13) - 1
  const face = puff(flat, 0.2, 0.3)
  const open: Shape = (x, y, z) => Math.max(face(x, y, z), -slit(x, y) * 0.12)
  const bent: Shape = (x, y, z) => open(x, y, z + x * x * 0.18) * 0.85
  const [body, trim] = [gloss(0.54, 0.21, main, 0.12), GOLD]
  const plume = puff(drawn('M50 98 C30 80 16 40 40 4 C60 10 86 50 62 84 Z', 0.5), 0.09, 0.2)
  const plumes = [-58, -30, -4, 22, 48].map((lean, at) =>
    piece(
      shifted(plume, 0, 0.5, 0),
      (_x, y) =>
        lacquer(blend(light(0.55, 0.2, at % 2 ? second : third), light(0.88, 0.12, third), y - 0.1), 0.24),
      {
        at: [0.04, 0.3, -0.16 - Math.abs(at - 2) * 0.05],
        turn: [0, 0, lean + 4],
        scale: at === 2 ? 1.12 : 0.96,
      },
    ),
  )
  return {
    pieces: [
      piece(bent, (x, y) => (slit(x, y) < 0.5 || flat(x, y) > -0.06 ? trim : body)),
      piece(ellipsoid(0.16, 0.2, 0.12), gem(0.72, 0.2, second, 1.5), { at: [0, 0.28, 0.2] }),
      piece(torus(0.16, 0.04), GOLD, { at: [0, 0.28, 0.2] }),
      ...plumes,
    ],
    turn: [-4, 22, -6],
  }
}
