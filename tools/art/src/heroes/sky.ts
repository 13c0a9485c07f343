import { blend, light } from '../colour.ts'
import { moveShape, piece, type Hero, type Paint, type Piece } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { gem, GOLD, gloss, lacquer, lamp, metal } from '../render/surface.ts'
import { brilliant, nugget } from '../sdf/gems.ts'
import { puff } from '../sdf/relief.ts'
import { around, ellipsoid, rod, sphere, torus, type Shape } from '../sdf/shapes.ts'
import { clamp, length2 } from '../sdf/vector.ts'
import { drawn } from './figures.ts'

export function planet({ main, second, third }: Tints): Hero {
  const [cloud, sea] = [light(0.62, 0.18, main), light(0.84, 0.11, third)]
  const bands: Paint = (x, y, z) => {
    const wave = y * 6 + Math.sin(x * 3 + z * 2) * 0.5 + Math.sin(y * 13 + x * 2) * 0.35
    return lacquer(blend(cloud, sea, (0.5 + 0.5 * Math.sin(wave)) * 1.3 - 0.15), 0.35)
  }
  const flat: Shape = (x, y, z) => {
    const radius = length2(x, z)
    const plate = Math.max(Math.abs(radius - 1.24) - 0.2, Math.abs(y) - 0.018)
    return Math.max(plate, 0.012 - Math.abs(radius - 1.2)) - 0.008
  }
  const [wide, narrow] = [metal(0.86, 0.1, third, 0.2), metal(0.7, 0.14, second, 0.25)]
  return {
    pieces: [
      piece(sphere(0.82), bands),
      piece(flat, (x, _y, z) => (Math.sin(length2(x, z) * 70) > 0.2 ? wide : narrow)),
      piece(sphere(0.13), gloss(0.85, 0.06, second), { at: [1, 0.78, 0.2] }),
    ],
    turn: [22, 10, -22],
  }
}

export function comet({ main, second, third }: Tints): Hero {
  const tail = (dx: number, dy: number, dz: number, long: number, radius: number, hue: number): Piece => {
    const [hot, cool] = [light(0.86, 0.16, third - 15), light(0.58, 0.25, hue)]
    const glow = lamp(0.7, 0.2, hue, 1.05)
    const paint: Paint = (x, y) => {
      const along = clamp((0.7 + dx - x + dy - y) / (1.44 * long), 0, 1)
      return { ...glow, rough: 0.6, colour: blend(hot, cool, Math.sqrt(along)) }
    }
    const end = 0.72 * long
    return piece(
      rod([0.34 + dx, 0.36 + dy, dz], [0.34 + dx - end, 0.36 + dy - end, dz - 0.1], radius, 0.012),
      paint,
    )
  }
  const sparks = [
    [0.98, -0.42],
    [-0.72, 0.62],
    [0.2, 1.12],
  ] as const
  return {
    pieces: [
      piece(nugget(0.6), gem(0.8, 0.19, main + 22, 1.45), { at: [0.38, 0.4, 0.1] }),
      piece(sphere(0.3), lamp(0.95, 0.1, third, 1.5), { at: [0.38, 0.4, 0.1] }),
      tail(-0.1, -0.1, -0.1, 1.95, 0.4, main),
      tail(0.26, -0.3, 0, 1.35, 0.15, second + 30),
      tail(-0.36, 0.22, 0, 1.5, 0.15, main + 15),
      tail(0.1, -0.46, 0.22, 0.8, 0.07, third),
      tail(-0.5, 0, 0.26, 0.95, 0.075, second + 40),
      ...sparks.map(([x, y], at) =>
        piece(brilliant(6, 0.11 - at * 0.02), gem(0.8, 0.15, third, 1.4), {
          at: [x, y, 0.2],
          turn: [at * 40, at * 70, 20],
        }),
      ),
    ],
    turn: [0, 8, 0],
    exposure: 1.15,
  }
}

export function sun({ second }: Tints): Hero {
  const ray = drawn('M50 2 C56 30 70 62 84 92 L16 92 C30 62 44 30 50 2 Z', 0.3)
  const spike = puff(ray, 0.13, 0.2)
  const rays = around(10, (x, y, z) => spike(y, x - 1.04, z))
  const face = piece(ellipsoid(0.74, 0.74, 0.32), metal(0.86, 0.15, 88, 0.16))
  return {
    pieces: [
      piece(rays, metal(0.78, 0.16, 70, 0.18)),
      face,
      piece(torus(0.72, 0.075), metal(0.6, 0.19, second, 0.18), { at: [0, 0, 0.04] }),
      piece(around(10, moveShape(sphere(0.07), { at: [0.72, 0, 0.1] })), GOLD, { turn: [0, 0, 18] }),
    ],
    turn: [-6, 24, 6],
  }
}
