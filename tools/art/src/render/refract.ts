import type { Shape } from '../sdf/shapes.ts'
import { gradient } from './space.ts'
import type { Hit } from './shade.ts'
import type { Studio } from './studio.ts'
import type { Surface } from './surface.ts'

const BOUNCES = 5
const SUNK = 0.02

const seen = new Float64Array(3)
const wall = new Float64Array(3)
const outward = new Float64Array(3)
const left = new Float64Array(3)

type ToRoom = (x: number, y: number, z: number, into: Float64Array) => void

/** Light through a clear body: one reflection outside, then bounces within, dyed by the way they went. */
export function refract(
  { at, own, facing, ray, ownRay }: Hit,
  surface: Surface,
  shape: Shape,
  studio: Studio,
  toRoom: ToRoom,
  into: Float64Array,
): void {
  const slope = ray[0]! * facing[0]! + ray[1]! * facing[1]! + ray[2]! * facing[2]!
  const mirrored = 0.07 + 0.93 * (1 - Math.max(-slope, 0)) ** 5
  const [mx, my, mz] = [0, 1, 2].map((axis) => ray[axis]! - 2 * slope * facing[axis]!)
  studio.lightFrom(mx!, my!, mz!, surface.rough, seen)
  for (let channel = 0; channel < 3; channel += 1) {
    into[channel] = Math.min(seen[channel]!, 2.4) * mirrored
    left[channel] = 1 - mirrored
  }

  let [x, y, z] = [at[0]! - own[0]! * SUNK, at[1]! - own[1]! * SUNK, at[2]! - own[2]! * SUNK]
  let [dx, dy, dz] = [ownRay[0]!, ownRay[1]!, ownRay[2]!]
  const eta = 1 / surface.index
  const entry = -(dx * own[0]! + dy * own[1]! + dz * own[2]!)
  const bend = eta * entry - Math.sqrt(Math.max(1 - eta * eta * (1 - entry * entry), 0))
  dx = eta * dx + bend * own[0]!
  dy = eta * dy + bend * own[1]!
  dz = eta * dz + bend * own[2]!

  for (let bounce = 0; bounce < BOUNCES; bounce += 1) {
    const way = across(shape, x, y, z, dx, dy, dz)
    x += dx * way
    y += dy * way
    z += dz * way
    for (let channel = 0; channel < 3; channel += 1) {
      left[channel]! *= Math.max(surface.colour[channel]!, 0.012) ** (way * 0.55)
    }
    gradient(shape, x, y, z, wall)
    const kept = leave(surface.index, dx, dy, dz, studio, toRoom, into)
    for (let channel = 0; channel < 3; channel += 1) left[channel]! *= kept
    const turn = 2 * (dx * wall[0]! + dy * wall[1]! + dz * wall[2]!)
    dx -= turn * wall[0]!
    dy -= turn * wall[1]!
    dz -= turn * wall[2]!
    x -= wall[0]! * SUNK
    y -= wall[1]! * SUNK
    z -= wall[2]! * SUNK
    if (left[0]! + left[1]! + left[2]! < 0.03) break
  }
  toRoom(dx, dy, dz, outward)
  studio.lightFrom(outward[0]!, outward[1]!, outward[2]!, 0.1, seen)
  for (let channel = 0; channel < 3; channel += 1) {
    into[channel]! += left[channel]! * seen[channel]! * 0.8 + surface.colour[channel]! * 0.1
  }
}

/** How far it is inside the body to the next wall. */
function across(shape: Shape, x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
  let way = 0
  for (let step = 0; step < 40 && way < 4; step += 1) {
    const room = -shape(x + dx * way, y + dy * way, z + dz * way)
    if (room < 0.002) break
    way += room
  }
  return way
}

/** Adds what leaves through the wall and answers the share that stays inside. */
function leave(
  index: number,
  dx: number,
  dy: number,
  dz: number,
  studio: Studio,
  toRoom: ToRoom,
  into: Float64Array,
): number {
  const straight = dx * wall[0]! + dy * wall[1]! + dz * wall[2]!
  const square = 1 - index * index * (1 - straight * straight)
  if (square <= 0) return 1
  const head = ((index - 1) / (index + 1)) ** 2
  const kept = head + (1 - head) * (1 - Math.sqrt(square)) ** 5
  const bend = index * straight - Math.sqrt(square)
  toRoom(index * dx - bend * wall[0]!, index * dy - bend * wall[1]!, index * dz - bend * wall[2]!, outward)
  studio.lightFrom(outward[0]!, outward[1]!, outward[2]!, 0, seen)
  for (let channel = 0; channel < 3; channel += 1) {
    into[channel]! += left[channel]! * (1 - kept) * seen[channel]! * 1.5
  }
  return kept
}
