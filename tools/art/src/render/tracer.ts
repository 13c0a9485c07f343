import { turnBy, turned, type Vector } from '../sdf/vector.ts'
import type { Hero, Piece } from './hero.ts'
import { refract } from './refract.ts'
import { shade, type Hit } from './shade.ts'
import { openSpace } from './space.ts'
import { KEY, type Studio } from './studio.ts'

const CAMERA = 7
const RADIUS = 2.05
const NEAR = 0.0012

export interface Tracer {
  /** Whether a ray through a point of the picture plane meets the hero. */
  readonly meets: (u: number, v: number) => boolean
  /** Its colour, tone-mapped linear light, and the piece met. */
  readonly look: (u: number, v: number, into: Float64Array) => Piece | undefined
}

export function openTracer(hero: Hero, turn: Vector, studio: Studio): Tracer {
  const space = openSpace(hero.pieces)
  const rows = turnBy(turn)
  const camera = turned(rows, [0, 0, CAMERA])
  const exposure = hero.exposure ?? 1
  const hit: Hit = {
    at: new Float64Array(3),
    own: new Float64Array(3),
    facing: new Float64Array(3),
    ray: new Float64Array(3),
    ownRay: new Float64Array(3),
    ownKey: Float64Array.from(turned(rows, KEY)),
  }
  const toRoom = (x: number, y: number, z: number, into: Float64Array) => {
    for (let axis = 0; axis < 3; axis += 1)
      into[axis] = rows[axis]! * x + rows[axis + 3]! * y + rows[axis + 6]! * z
  }

  const meets = (u: number, v: number) => {
    const size = 1 / Math.sqrt(u * u + v * v + CAMERA * CAMERA)
    aim(hit.ray, u * size, v * size, -CAMERA * size)
    const [x, y, z] = turned(rows, [hit.ray[0]!, hit.ray[1]!, hit.ray[2]!])
    aim(hit.ownRay, x, y, z)
    const middle = camera[0] * x + camera[1] * y + camera[2] * z
    const inside = middle * middle - CAMERA * CAMERA + RADIUS * RADIUS
    if (inside <= 0) return false
    const end = -middle + Math.sqrt(inside)
    let along = -middle - Math.sqrt(inside)
    for (let step = 0; step < 120 && along < end; step += 1) {
      aim(hit.at, camera[0] + x * along, camera[1] + y * along, camera[2] + z * along)
      const away = space.distance(hit.at[0]!, hit.at[1]!, hit.at[2]!)
      if (away < NEAR) return true
      along += away * 0.92
    }
    return false
  }

  const look = (u: number, v: number, into: Float64Array) => {
    if (!meets(u, v)) return undefined
    const met = space.nearest()
    const [x, y, z] = [hit.at[0]!, hit.at[1]!, hit.at[2]!]
    space.normal(x, y, z, hit.own)
    toRoom(hit.own[0]!, hit.own[1]!, hit.own[2]!, hit.facing)
    const surface = met.paint(x, y, z)
    if (surface.index > 0) refract(hit, surface, met.shape, studio, toRoom, into)
    else {
      const key = Math.max(hit.facing[0]! * KEY[0] + hit.facing[1]! * KEY[1] + hit.facing[2]! * KEY[2], 0)
      shade(hit, surface, space, studio, key, into)
    }
    for (let channel = 0; channel < 3; channel += 1) into[channel] = filmic(into[channel]! * exposure)
    return met
  }
  return { meets, look }
}

function aim(vector: Float64Array, x: number, y: number, z: number): void {
  vector[0] = x
  vector[1] = y
  vector[2] = z
}

/** Narkowicz's fit of the ACES curve: bright light turns pale instead of clipping. */
function filmic(value: number): number {
  const mapped = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)
  return Math.min(1, Math.max(0, mapped))
}
