import { clamp } from '../sdf/vector.ts'
import type { Space } from './space.ts'
import type { Studio } from './studio.ts'
import type { Surface } from './surface.ts'

/** A point a ray met: where in the hero's axes, which way it faces there and in the room's. */
export interface Hit {
  readonly at: Float64Array
  readonly own: Float64Array
  readonly facing: Float64Array
  readonly ray: Float64Array
  readonly ownRay: Float64Array
  readonly ownKey: Float64Array
}

const around = new Float64Array(3)
const mirror = new Float64Array(3)

/** Light off an opaque surface: key with soft shadow, the room all around, and what it mirrors. */
export function shade(
  hit: Hit,
  surface: Surface,
  space: Space,
  studio: Studio,
  key: number,
  into: Float64Array,
) {
  const { facing, ray } = hit
  const [nx, ny, nz] = [facing[0]!, facing[1]!, facing[2]!]
  const slope = ray[0]! * nx + ray[1]! * ny + ray[2]! * nz
  const towards = Math.max(-slope, 0)
  const rim = (1 - towards) ** 5
  const open = openness(hit, space)
  const lit = key > 0 ? key * unshadowed(hit, space) : 0

  studio.lightFrom(nx, ny, nz, 1, around)
  studio.lightFrom(
    ray[0]! - 2 * slope * nx,
    ray[1]! - 2 * slope * ny,
    ray[2]! - 2 * slope * nz,
    surface.rough,
    mirror,
  )
  if (surface.metal > 0.5) fadeToGrey(mirror, 0.78 * surface.metal)

  const fresnel = 0.045 + 0.955 * rim * (1 - surface.rough * 0.6)
  const kept = open + (1 - open) * 0.35
  const body = 1 - surface.metal
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = surface.colour[channel]!
    const diffuse = colour * (lit * 1.75 + around[channel]! * open * 0.85) * body
    const metallic =
      surface.metal * ((colour + (1 - colour) * rim) * mirror[channel]! * kept * 1.05 + colour * lit * 0.35)
    const lacquered = body * fresnel * mirror[channel]! * kept * (surface.coat ? 1.25 : 0.6)
    const sheen = surface.pearl * 0.12 * (0.5 + 0.5 * Math.cos(6.28 * (towards * 1.4 + channel * 0.33)))
    const mirrored = metallic + lacquered + sheen
    into[channel] = surface.glow
      ? colour * surface.glow * (0.55 + 0.6 * towards) + mirrored * 0.4
      : diffuse + mirrored + body * colour * rim * 1.1
  }
}

/** Tinted mirrors look like plastic: a metal's own colour must lead. */
function fadeToGrey(colour: Float64Array, share: number): void {
  const grey = 0.3 * colour[0]! + 0.55 * colour[1]! + 0.15 * colour[2]!
  for (let channel = 0; channel < 3; channel += 1) colour[channel]! += (grey - colour[channel]!) * share
}

/** How much of the room a point sees: 1 in the open, less in a corner. */
function openness({ at, own }: Hit, space: Space): number {
  let hidden = 0
  let weight = 1
  for (let step = 1; step <= 4; step += 1) {
    const away = 0.03 * step * step
    const x = at[0]! + own[0]! * away
    hidden += (away - space.distance(x, at[1]! + own[1]! * away, at[2]! + own[2]! * away)) * weight
    weight *= 0.62
  }
  return clamp(1 - 1.5 * hidden, 0.12, 1)
}

function unshadowed({ at, own, ownKey }: Hit, space: Space): number {
  const x = at[0]! + own[0]! * 0.02
  const y = at[1]! + own[1]! * 0.02
  const z = at[2]! + own[2]! * 0.02
  let share = 1
  let along = 0.04
  for (let step = 0; step < 18 && share > 0.02 && along < 2.4; step += 1) {
    const away = space.distance(x + ownKey[0]! * along, y + ownKey[1]! * along, z + ownKey[2]! * along)
    share = Math.min(share, (9 * away) / along)
    along += clamp(away, 0.03, 0.2)
  }
  return clamp(share, 0, 1)
}
