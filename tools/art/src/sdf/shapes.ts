import { clamp, length2, length3, type Vector } from './vector.ts'

/** How far a point is from a surface: negative inside. It may fall short of the truth, never beyond it. */
export type Shape = (x: number, y: number, z: number) => number

export function sphere(radius: number): Shape {
  return (x, y, z) => length3(x, y, z) - radius
}

export function ellipsoid(a: number, b: number, c: number): Shape {
  const least = Math.min(a, b, c)
  return (x, y, z) => {
    const near = length3(x / a, y / b, z / c)
    const slope = length3(x / a / a, y / b / b, z / c / c)
    return slope < 1e-6 ? -least : (near * (near - 1)) / slope
  }
}

export function box(a: number, b: number, c: number, round: number): Shape {
  return (x, y, z) => {
    const dx = Math.abs(x) - a + round
    const dy = Math.abs(y) - b + round
    const dz = Math.abs(z) - c + round
    const outside = length3(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round
  }
}

/** A ring about the z axis. */
export function torus(radius: number, thick: number): Shape {
  return (x, y, z) => length2(length2(x, y) - radius, z) - thick
}

/** A coin facing z. */
export function disc(radius: number, half: number, round: number): Shape {
  return (x, y, z) => {
    const dr = length2(x, y) - radius + round
    const dz = Math.abs(z) - half + round
    return length2(Math.max(dr, 0), Math.max(dz, 0)) + Math.min(Math.max(dr, dz), 0) - round
  }
}

/** A rod from one end to the other; the radius may change on the way. */
export function rod(from: Vector, to: Vector, radius: number, endRadius = radius): Shape {
  const [ax, ay, az] = from
  const [dx, dy, dz] = [to[0] - ax, to[1] - ay, to[2] - az]
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const t = clamp((px * dx + py * dy + pz * dz) / square, 0, 1)
    return length3(px - dx * t, py - dy * t, pz - dz * t) - (radius + (endRadius - radius) * t)
  }
}

/** A rod through several points, thinning evenly from the first radius to the last. */
export function tube(points: readonly Vector[], radius: number, endRadius = radius): Shape {
  const last = points.length - 1
  const radiusAt = (at: number) => radius + ((endRadius - radius) * at) / last
  const rods = points.slice(1).map((to, at) => rod(points[at]!, to, radiusAt(at), radiusAt(at + 1)))
  return union(...rods)
}

/** A cone frustum standing on y = -half. */
export function cone(bottom: number, top: number, half: number, round: number): Shape {
  const slant = (bottom - top) / (2 * half)
  const steep = 1 / Math.sqrt(1 + slant * slant)
  return (x, y, z) => {
    const radius = bottom - (y + half) * slant
    const side = (length2(x, z) - radius + round) * steep
    return smoothMax(side, Math.abs(y) - half + round, round) - round * 0.5
  }
}

/** A profile of radius and height turned about the y axis. */
export function lathe(profile: (radius: number, y: number) => number): Shape {
  return (x, y, z) => profile(length2(x, z), y)
}

export function union(...shapes: readonly Shape[]): Shape {
  return (x, y, z) => {
    let nearest = 1e9
    for (const shape of shapes) {
      const distance = shape(x, y, z)
      if (distance < nearest) nearest = distance
    }
    return nearest
  }
}

/** A union whose seam is filled to a fillet of the given size. */
export function melt(size: number, first: Shape, ...others: readonly Shape[]): Shape {
  return others.reduce<Shape>(
    (one, other) => (x, y, z) => {
      const a = one(x, y, z)
      const b = other(x, y, z)
      const seam = Math.max(size - Math.abs(a - b), 0) / size
      return Math.min(a, b) - seam * seam * size * 0.25
    },
    first,
  )
}

export function carve(shape: Shape, ...tools: readonly Shape[]): Shape {
  const tool = union(...tools)
  return (x, y, z) => Math.max(shape(x, y, z), -tool(x, y, z))
}

export function both(one: Shape, other: Shape): Shape {
  return (x, y, z) => Math.max(one(x, y, z), other(x, y, z))
}

/** The shape and its mirror image to the other side of x = 0. */
export function mirrored(shape: Shape): Shape {
  return (x, y, z) => shape(Math.abs(x), y, z)
}

/** Copies about the z axis, `count` of them on the full turn. */
export function around(count: number, shape: Shape): Shape {
  const step = (2 * Math.PI) / count
  return (x, y, z) => {
    const angle = Math.atan2(y, x)
    const own = angle - Math.round(angle / step) * step
    const radius = length2(x, y)
    return shape(radius * Math.cos(own), radius * Math.sin(own), z)
  }
}

function smoothMax(a: number, b: number, size: number): number {
  const seam = Math.max(size - Math.abs(a - b), 0) / Math.max(size, 1e-6)
  return Math.max(a, b) + seam * seam * size * 0.25
}
