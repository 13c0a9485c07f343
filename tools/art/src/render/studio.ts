import { dim, light, type Light } from '../colour.ts'
import { smoothStep, unit, type Vector } from '../sdf/vector.ts'

/** The three hues a hero is made of and lit by. */
export interface Tints {
  readonly main: number
  readonly second: number
  readonly third: number
}

export interface Studio {
  /** Adds up the light that comes from a direction, blurred by roughness, into `into`. */
  readonly lightFrom: (x: number, y: number, z: number, rough: number, into: Float64Array) => void
}

interface Lamp {
  readonly towards: Vector
  readonly colour: Light
  readonly edge: number
  readonly core: number
  readonly fade: number
}

/** Every picture is lit from the upper left; the two rims take the colours of the scene. */
export const KEY = unit([-0.55, 0.78, 0.52])

export function openStudio({ main, second, third }: Tints): Studio {
  const sky = dim(light(0.74, 0.1, main), 1.08)
  const horizon = light(0.44, 0.12, main)
  const ground = light(0.23, 0.1, second)
  const lamps: readonly Lamp[] = [
    { towards: KEY, colour: [3.6, 3.5, 3.3], edge: 0.78, core: 0.88, fade: 0.72 },
    {
      towards: unit([0.93, 0.12, 0.05]),
      colour: dim(light(0.78, 0.2, second), 3.2),
      edge: 0.74,
      core: 0.9,
      fade: 0.6,
    },
    {
      towards: unit([-0.85, -0.35, 0.1]),
      colour: dim(light(0.8, 0.16, third), 2),
      edge: 0.72,
      core: 0.92,
      fade: 0.6,
    },
    { towards: unit([0.35, 0.85, -0.2]), colour: [1.6, 1.6, 1.6], edge: 0.9, core: 0.95, fade: 0.7 },
  ]
  return {
    lightFrom(x, y, z, rough, into) {
      const height = y * 0.5 + 0.5
      const low = smoothStep(0, 0.52, height)
      const high = smoothStep(0.46, 1, height)
      // A dark band at the horizon is what makes polished metal read as metal.
      const band = 1 - (1 - rough) * 0.6 * Math.exp((-(y + 0.1) * (y + 0.1)) / 0.022)
      const front = (0.85 + 0.15 * z) * band
      for (let channel = 0; channel < 3; channel += 1) {
        const below = ground[channel]! + (horizon[channel]! - ground[channel]!) * low
        into[channel] = (below + (sky[channel]! - below) * high) * front
      }
      const spread = rough * 0.5
      for (const { towards, colour, edge, core, fade } of lamps) {
        const facing = x * towards[0] + y * towards[1] + z * towards[2]
        const strength = smoothStep(edge - spread, core + spread * 0.35, facing) * (1 - rough * fade)
        if (strength === 0) continue
        for (let channel = 0; channel < 3; channel += 1) into[channel]! += colour[channel]! * strength
      }
    },
  }
}
