import type { Shape } from './shapes.ts'
import { length3 } from './vector.ts'

type Plane = readonly [x: number, y: number, z: number, offset: number]

/** What lies behind all of the planes; their directions need not be of length one. */
export function cut(planes: readonly Plane[], round: number): Shape {
  const flat = planes.flatMap(([x, y, z, offset]) => {
    const size = length3(x, y, z)
    return [x / size, y / size, z / size, offset]
  })
  return (x, y, z) => {
    let furthest = -1e9
    for (let at = 0; at < flat.length; at += 4) {
      const distance = flat[at]! * x + flat[at + 1]! * y + flat[at + 2]! * z - flat[at + 3]!
      if (distance > furthest) furthest = distance
    }
    return furthest - round
  }
}

/** Table, crown, girdle and pavilion of a round brilliant. */
export function brilliant(sides: number, radius: number): Shape {
  const planes: Plane[] = [[0, 1, 0, 0.46 * radius]]
  for (let side = 0; side < sides; side += 1) {
    const [mx, mz] = ray(side / sides)
    const [hx, hz] = ray((side + 0.5) / sides)
    planes.push(
      [mx * 0.588, 0.809, mz * 0.588, 0.72 * radius],
      [hx * 0.86, 0.5, hz * 0.86, 0.905 * radius],
      [mx, 0, mz, radius],
      [hx, 0, hz, radius],
      [mx * 0.669, -0.743, mz * 0.669, 0.715 * radius],
      [hx * 0.8, -0.6, hz * 0.8, 0.86 * radius],
    )
  }
  return cut(planes, 0.006)
}

/** A step cut: three steps above the girdle, two below. */
export function emeraldCut(width: number, depth: number, height: number): Shape {
  const corner = (width + depth) * Math.SQRT1_2 - 0.22
  const sides: readonly Plane[] = [
    ...[1, -1].flatMap((sign): Plane[] => [
      [sign, 0, 0, width],
      [0, 0, sign, depth],
    ]),
    ...[1, -1].flatMap((one) => [1, -1].map((other): Plane => [one, 0, other, corner])),
  ]
  const ring = (tilt: number, up: number, spare: number) =>
    sides.map(([x, , z, offset]): Plane => {
      const flat = Math.cos(tilt) / length3(x, 0, z)
      return [x * flat, Math.sin(tilt) * up, z * flat, offset * Math.cos(tilt) + spare]
    })
  const rings = [
    ring(0, 1, 0),
    ring(0.45, 1, 0.02),
    ring(0.85, 1, 0.06),
    ring(0.5, -1, 0.02),
    ring(0.85, -1, 0),
  ]
  return cut([...rings.flat(), [0, 1, 0, height * 0.62], [0, -1, 0, height]], 0.008)
}

/** A pointed column as quartz grows it. */
export function crystal(radius: number, height: number, tip: number): Shape {
  const slope = Math.atan2(radius, tip)
  const planes: Plane[] = [[0, -1, 0, height * 0.6]]
  for (let side = 0; side < 6; side += 1) {
    const [x, z] = ray(side / 6)
    planes.push([x, 0, z, radius])
    planes.push([x * Math.cos(slope), Math.sin(slope), z * Math.cos(slope), Math.sin(slope) * height])
  }
  return cut(planes, 0.01)
}

/** A faceted pebble: the twelve and eight directions of an icosahedron and a cube. */
export function nugget(radius: number): Shape {
  const golden = (1 + Math.sqrt(5)) / 2
  const signs = [1, -1]
  const faces = signs.flatMap((one) =>
    signs.flatMap((other): Plane[] => [
      [0, one, other * golden, radius * (1 + 0.05 * one)],
      [one, other * golden, 0, radius * (1 - 0.05 * one)],
      [other * golden, 0, one, radius],
      ...signs.map((third): Plane => [one, other, third, radius * 1.06]),
    ]),
  )
  return cut(faces, 0.02)
}

function ray(share: number): readonly [number, number] {
  return [Math.cos(share * 2 * Math.PI), Math.sin(share * 2 * Math.PI)]
}
