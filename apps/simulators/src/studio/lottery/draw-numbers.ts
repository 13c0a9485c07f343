import { randomInt } from 'node:crypto'
import type { Format } from './formats.ts'

/** Balls out of an urn, from the operating system's generator: each as likely as every other, none twice; in order. */
export function drawNumbers({ pick, of }: Pick<Format, 'pick' | 'of'>): readonly number[] {
  const urn = Array.from({ length: of }, (_, at) => at + 1)
  const drawn = Array.from({ length: pick }, () => urn.splice(randomInt(urn.length), 1)[0]!)
  return drawn.toSorted((one, other) => one - other)
}
