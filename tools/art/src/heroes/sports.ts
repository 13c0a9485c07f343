import { shifted, moveShape, piece, type Hero, type Paint } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, INK, metal, SILVER, WHITE } from '../render/surface.ts'
import {
  box,
  carve,
  disc,
  ellipsoid,
  melt,
  mirrored,
  rod,
  sphere,
  tube,
  union,
  type Shape,
} from '../sdf/shapes.ts'
import { length2, length3, type Vector } from '../sdf/vector.ts'

export function football({ main }: Tints): Hero {
  const { corners, faces } = icosahedron()
  /** How far into a pentagon a direction is, and how far from the seam between two hexagons. */
  const seams = (x: number, y: number, z: number): readonly [number, number] => {
    const size = length3(x, y, z)
    const [corner] = twoLargest(corners, x / size, y / size, z / size)
    const [first, second] = twoLargest(faces, x / size, y / size, z / size)
    return [corner - first - 0.045, first - second]
  }
  const leather: Shape = (x, y, z) => {
    const radius = length3(x, y, z)
    if (radius > 1.15) return radius - 1.06
    const [pentagon, hexagon] = seams(x, y, z)
    const seam = Math.min(Math.abs(pentagon), hexagon)
    return (radius - 1.06 + 0.022 * Math.max(0, 1 - seam / 0.022)) * 0.8
  }
  const [dark, white] = [gloss(0.36, 0.15, main, 0.16), gloss(0.97, 0.006, 100)]
  return { pieces: [piece(leather, (x, y, z) => (seams(x, y, z)[0] > 0 ? dark : white))], turn: [16, 24, 8] }
}

function icosahedron(): { readonly corners: readonly Vector[]; readonly faces: readonly Vector[] } {
  const golden = (1 + Math.sqrt(5)) / 2
  const size = length2(1, golden)
  const signs = [1, -1]
  const corners = signs.flatMap((one) =>
    signs.flatMap((other): Vector[] => {
      const [short, long] = [one / size, (other * golden) / size]
      return [
        [0, short, long],
        [short, long, 0],
        [long, 0, short],
      ]
    }),
  )
  const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const faces = corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) =>
      corners.slice(i + j + 2).flatMap((c): Vector[] => {
        if (Math.min(dot(a, b), dot(b, c), dot(a, c)) < 0.4) return []
        const sum: Vector = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]
        const long = length3(...sum)
        return [[sum[0] / long, sum[1] / long, sum[2] / long]]
      }),
    ),
  )
  return { corners, faces }
}

function twoLargest(
  directions: readonly Vector[],
  x: number,
  y: number,
  z: number,
): readonly [number, number] {
  let [first, second] = [-1, -1]
  for (const [dx, dy, dz] of directions) {
    const along = x * dx + y * dy + z * dz
    if (along > first) [first, second] = [along, first]
    else if (along > second) second = along
  }
  return [first, second]
}

export function basketball({ second }: Tints): Hero {
  const seam = (x: number, y: number, z: number) =>
    Math.min(Math.abs(x), Math.abs(y), Math.abs(length2(x, z) - 0.66 - y * y * 0.32))
  const leather: Shape = (x, y, z) => {
    const radius = length3(x, y, z)
    const grain = 0.006 * Math.sin(x * 60) * Math.sin(y * 60) * Math.sin(z * 60)
    return (radius - 1 + 0.03 * Math.max(0, 1 - seam(x, y, z) / 0.035) + grain) * 0.8
  }
  const [hide, groove] = [gloss(0.66, 0.185, 48, 0.32), gloss(0.24, 0.05, second, 0.3)]
  return {
    pieces: [piece(leather, (x, y, z) => (seam(x, y, z) < 0.028 ? groove : hide))],
    turn: [20, 32, 14],
  }
}

export function racket({ main }: Tints): Hero {
  const hoop: Shape = (x, y, z) => length2(length2(x / 0.62, y / 0.78) * 0.68 - 0.68, z) - 0.075
  const strings: Shape = (x, y, z) => {
    const inside = length2(x / 0.62, y / 0.78) - 1
    const [u, v] = [Math.abs(((x + 6) % 0.16) - 0.08), Math.abs(((y + 6) % 0.16) - 0.08)]
    return Math.max(Math.min(length2(u, z), length2(v, z)) - 0.012, inside * 0.6)
  }
  const ball: Paint = (x, y, z) =>
    Math.abs(Math.sin(Math.atan2(y, x) * 2) * 0.42 - z / length3(x, y, z)) < 0.07
      ? WHITE
      : gloss(0.88, 0.18, 118, 0.5)
  return {
    pieces: [
      piece(hoop, gloss(0.55, 0.22, main, 0.14), { at: [-0.14, 0.42, 0] }),
      piece(strings, gloss(0.96, 0.01, 100), { at: [-0.14, 0.42, 0] }),
      piece(
        tube(
          [
            [-0.14, -0.36, 0],
            [-0.14, -0.7, 0],
          ],
          0.08,
        ),
        gloss(0.55, 0.22, main, 0.14),
      ),
      piece(rod([-0.14, -0.7, 0], [-0.14, -1.24, 0], 0.1), (_x, y) =>
        (y * 9 + 20) % 1 < 0.2 ? INK : gloss(0.3, 0.02, 280, 0.4),
      ),
      piece(sphere(0.34), ball, { at: [0.62, -0.46, 0.3], turn: [30, 20, 0] }),
    ],
    turn: [-6, 20, -24],
  }
}

/** A racing helmet. */
export function helmet({ main, second }: Tints): Hero {
  const shell = melt(0.2, ellipsoid(0.86, 0.84, 0.94), shifted(ellipsoid(0.62, 0.4, 0.6), 0, -0.52, 0.32))
  const visor = (x: number, y: number, z: number) =>
    Math.max(Math.abs(y - 0.02) - 0.28 + 0.16 * x * x, 0.1 - z)
  const [paint, stripe, trim] = [gloss(0.55, 0.22, main, 0.1), gloss(0.95, 0.02, 95, 0.1), GOLD]
  const coat: Paint = (x, y, z) => {
    if (Math.abs(visor(x, y, z)) < 0.03) return trim
    return Math.abs(x - 0.2 * Math.sign(x)) < 0.07 && y > 0.2
      ? stripe
      : Math.abs(x) < 0.13 && y > 0.2
        ? gloss(0.45, 0.2, second, 0.1)
        : paint
  }
  const dark: Shape = (x, y, z) => Math.max(shell(x, y, z) - 0.02, visor(x, y, z) * 0.9)
  return {
    pieces: [
      piece(carve(shell, shifted(ellipsoid(0.5, 0.4, 0.6), 0, -1, -0.1)), coat),
      piece(dark, { ...metal(0.32, 0.09, second, 0.06), coat: 1 }),
      piece(mirrored(moveShape(disc(0.14, 0.08, 0.03), { at: [0.84, 0, 0.12], turn: [0, 90, 0] })), SILVER),
      piece(
        union(
          ...[-0.24, 0, 0.24].map((x) => shifted(box(0.07, 0.035, 0.08, 0.02), x, -0.58, 0.84 - x * x * 0.6)),
        ),
        INK,
      ),
    ],
    turn: [2, 38, 2],
  }
}
