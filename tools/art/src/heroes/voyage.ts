import { light } from '../colour.ts'
import { moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, lacquer, lamp, metal, SILVER, WHITE, WOOD } from '../render/surface.ts'
import { bevel, puff, slab } from '../sdf/relief.ts'
import {
  box,
  cone,
  disc,
  ellipsoid,
  lathe,
  rod,
  sphere,
  torus,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { clamp, length2 } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

export function balloon({ main, second, third }: Tints): Hero {
  const gores = [
    lacquer(light(0.6, 0.21, main)),
    WHITE,
    lacquer(light(0.72, 0.17, third)),
    lacquer(light(0.52, 0.2, second)),
  ]
  const envelope = lathe((radius, y) => {
    const taper = 0.22 + 0.66 * clamp((y + 0.6) / 0.9, 0, 1) ** 0.7
    const dome = length2(radius, y - 0.3) - 0.82
    return Math.max(y > 0.3 ? dome : Math.min((radius - taper * 0.932) * 0.7, 2), -(y + 0.56)) - 0.02
  })
  const bulge: Shape = (x, y, z) => envelope(x, y, z) - 0.018 * Math.abs(Math.sin(Math.atan2(x, z) * 6))
  const stripes: Paint = (x, y, z) => {
    if (y < -0.42) return GOLD
    const gore = Math.floor(((Math.atan2(x, z) / Math.PI + 1) * 6) % 4)
    return gores[gore]!
  }
  const ropes = union(
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => rod([x * 0.2, -0.56, z * 0.2], [x * 0.16, -0.98, z * 0.16], 0.014)),
    ),
  )
  return {
    pieces: [
      piece(bulge, stripes),
      piece(ropes, WOOD),
      piece(box(0.2, 0.16, 0.2, 0.05), gloss(0.62, 0.1, 62, 0.35), { at: [0, -1.12, 0] }),
      piece(torus(0.2, 0.035), GOLD, { at: [0, -0.98, 0], turn: [90, 0, 0] }),
    ],
    turn: [6, 12, 6],
  }
}

export function kite({ main, second, third }: Tints): Hero {
  const quarters = [
    gloss(0.6, 0.22, main),
    gloss(0.82, 0.15, third),
    gloss(0.52, 0.2, second),
    gloss(0.94, 0.02, 95),
  ]
  const sail = bevel(drawn('M50 2 L88 40 L50 98 L12 40 Z', 1.02, 0.6), 0.07, 0.05)
  const bows = [0, 1, 2].map((at) =>
    piece(
      union(
        moveShape(ellipsoid(0.17, 0.08, 0.05), { at: [-0.13, 0, 0], turn: [0, 0, 24] }),
        moveShape(ellipsoid(0.17, 0.08, 0.05), { at: [0.13, 0, 0], turn: [0, 0, -24] }),
      ),
      quarters[at]!,
      {
        at: [0.05 + at * 0.25, -0.98 - Math.sin(at * 1.3) * 0.12, 0.05],
        turn: [0, 0, 40 - at * 25],
      },
    ),
  )
  return {
    pieces: [
      piece(sail, (x, y) => quarters[(x < 0 ? 0 : 1) + (y < 0.2 ? 2 : 0)]!, { at: [-0.22, 0.3, 0] }),
      piece(
        union(
          rod([-0.22, 1.3, 0.08], [-0.22, -0.68, 0.08], 0.03),
          rod([-0.98, 0.51, 0.08], [0.54, 0.51, 0.08], 0.03),
        ),
        GOLD,
      ),
      piece(
        tube(
          [
            [-0.22, -0.7, 0],
            [0, -0.95, 0],
            [0.3, -1.1, 0],
            [0.56, -1.02, 0],
            [0.8, -0.86, 0],
          ],
          0.02,
        ),
        WHITE,
      ),
      ...bows,
    ],
    turn: [-8, 26, -14],
  }
}

export function rocket({ main, second, third }: Tints): Hero {
  const body = lathe((radius, y) => {
    const up = clamp((y + 0.7) / 1.8, 0, 1)
    const wide = 0.48 * Math.sqrt(Math.max(0, 1 - ((up - 0.3) / 0.72) ** 2))
    return Math.max((radius - wide) * 0.6, -(y + 0.7), y - 1.1) - 0.02
  })
  const [hull, nose, band] = [gloss(0.95, 0.01, 240), gloss(0.58, 0.22, main), GOLD]
  const fin = puff(drawn('M10 4 C60 20 92 56 92 98 C70 78 40 72 10 76 Z', 0.42), 0.07, 0.12)
  const flame = (size: number, hue: number, lightness: number) =>
    piece(cone(0.04, size, size * 1.5, 0.04), lamp(lightness, 0.2, hue, 1.3), {
      at: [0, -0.78 - size * 1.2, 0],
    })
  return {
    pieces: [
      piece(body, (_x, y) =>
        y > 0.52 ? nose : Math.abs(y - 0.48) < 0.05 || Math.abs(y + 0.5) < 0.04 ? band : hull,
      ),
      piece(sphere(0.2), gem(0.7, 0.16, second, 1.4), { at: [0, 0.12, 0.4] }),
      piece(torus(0.2, 0.055), GOLD, { at: [0, 0.12, 0.43] }),
      ...[0, 120, 240].map((angle) =>
        piece((x, y, z) => fin(x - 0.62, y + 0.62, z), gloss(0.58, 0.22, main), { turn: [0, angle + 20, 0] }),
      ),
      piece(cone(0.26, 0.34, 0.1, 0.03), metal(0.6, 0.02, 250), { at: [0, -0.76, 0] }),
      flame(0.3, third, 0.78),
      flame(0.2, 95, 0.95),
    ],
    turn: [8, 10, -28],
    exposure: 1.05,
  }
}

export function lantern({ main, third }: Tints): Hero {
  const posts = union(
    ...[0, 1, 2, 3, 4, 5].map((at) => {
      const angle = (at * Math.PI) / 3
      return rod(
        [Math.cos(angle) * 0.52, -0.56, Math.sin(angle) * 0.52],
        [Math.cos(angle) * 0.6, 0.44, Math.sin(angle) * 0.6],
        0.05,
      )
    }),
  )
  const flame = puff(
    drawn('M50 2 C56 28 84 48 80 70 C76 92 60 98 50 98 C40 98 24 92 20 70 C16 50 46 36 50 2 Z', 0.34),
    0.18,
    0.2,
  )
  const red = gloss(0.52, 0.21, main, 0.16)
  return {
    pieces: [
      piece(posts, red),
      piece(cone(0.74, 0.62, 0.09, 0.04), GOLD, { at: [0, -0.66, 0] }),
      piece(cone(0.84, 0.2, 0.2, 0.06), red, { at: [0, 0.62, 0] }),
      piece(torus(0.78, 0.06), GOLD, { at: [0, 0.46, 0], turn: [90, 0, 0] }),
      piece(torus(0.2, 0.05), GOLD, { at: [0, 1.02, 0] }),
      piece(flame, lamp(0.93, 0.13, third > 100 && third < 260 ? 85 : third, 1.7), { at: [0, -0.16, 0] }),
      piece(disc(0.5, 0.3, 0.1), metal(0.7, 0.1, 80), { at: [0, -0.62, 0], turn: [90, 0, 0], scale: 0.6 }),
    ],
    turn: [10, 14, 6],
    exposure: 1.1,
  }
}

/** A disc of brass with a needle, its lid left off. */
export function compass({ main, second }: Tints): Hero {
  const needle = drawn('M50 2 L62 50 L50 98 L38 50 Z', 0.62, 0.5)
  const rose = drawn('M50 4 L58 42 L96 50 L58 58 L50 96 L42 58 L4 50 L42 42 Z', 0.66, 0.5)
  const [dial, mark] = [gloss(0.95, 0.03, 90, 0.25), gloss(0.5, 0.14, main)]
  const [north, south] = [gloss(0.56, 0.23, 25), gloss(0.35, 0.1, second)]
  return {
    pieces: [
      piece(disc(1.02, 0.16, 0.06), GOLD),
      piece(torus(0.98, 0.09), GOLD, { at: [0, 0, 0.12] }),
      piece(
        disc(0.88, 0.05, 0.01),
        (x, y) => {
          if (rose(x, y) < 0) return mark
          const tick = ((Math.atan2(y, x) / Math.PI) * 16 + 16.5) % 1
          return length2(x, y) > 0.74 && tick > 0.42 && tick < 0.58 ? mark : dial
        },
        { at: [0, 0, 0.14] },
      ),
      piece(slab(needle, 0.05, 0.02), (_x, y) => (y > 0 ? north : south), {
        at: [0, 0, 0.26],
        turn: [0, 0, 34],
      }),
      piece(sphere(0.1), GOLD, { at: [0, 0, 0.28] }),
      piece(torus(0.16, 0.06), GOLD, { at: [0, 1.2, 0] }),
      piece(rod([0, 1, 0], [0, 1.1, 0], 0.09), SILVER),
    ],
    turn: [-24, 18, -8],
  }
}
