import { figure, sampled, type Flat } from '../sdf/flat.ts'
import { fitted, outlineOf, starOutline } from '../sdf/outline.ts'
import { openTypeface, pathOf } from '../type/typeface.ts'

const black = await openTypeface(900, 100)
const kept = new Map<string, Flat>()

/** A figure drawn as an SVG path; it is fitted to `size`, so the numbers of the path are only proportions. */
export function drawn(path: string, size: number, soft = 1.2): Flat {
  return once(`${path} ${size} ${soft}`, () => figure(fitted(outlineOf(path), size), soft))
}

export function letter(character: string, size: number): Flat {
  return once(`${character} ${size}`, () =>
    figure(fitted(outlineOf(pathOf(black.set(character).contours, 3)), size), 0.9),
  )
}

export function star(tips: number, outer: number, inner: number): Flat {
  return once(`star ${tips} ${outer} ${inner}`, () => figure(starOutline(tips, outer, inner), 2))
}

export function computed(name: string, flat: Flat, soft: number): Flat {
  return once(name, () => sampled(flat, soft))
}

/** Four hearts whose points meet. */
export function clover(size: number): Flat {
  const heart = drawn(HEART, 0.5, 0.6)
  return computed(
    `clover ${size}`,
    (x, y) => {
      let nearest = 1e9
      for (let leaf = 0; leaf < 4; leaf += 1) {
        const angle = Math.PI / 4 + (leaf * Math.PI) / 2
        const along = (Math.cos(angle) * x + Math.sin(angle) * y) / size
        const aside = (Math.cos(angle) * y - Math.sin(angle) * x) / size
        nearest = Math.min(nearest, heart(-aside, along - 0.56))
      }
      return nearest * size
    },
    0.8,
  )
}

function once(key: string, make: () => Flat): Flat {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}

export const HEART =
  'M50 90 C20 68 4 50 4 30 C4 14 16 6 28 6 C38 6 46 12 50 20 C54 12 62 6 72 6 C84 6 96 14 96 30 C96 ' +
  '50 80 68 50 90 Z'
export const SPADE =
  'M50 4 C62 24 94 40 94 64 C94 78 84 86 73 86 C65 86 58 82 54 76 C55 86 59 92 66 97 L34 97 C41 92 ' +
  '45 86 46 76 ' +
  'C42 82 35 86 27 86 C16 86 6 78 6 64 C6 40 38 24 50 4 Z'
export const LEAF = 'M4 60 C20 20 60 4 97 20 C90 60 50 92 4 60 Z'
