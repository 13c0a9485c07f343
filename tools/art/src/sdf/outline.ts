export type Point = readonly [x: number, y: number]
export type Outline = readonly (readonly Point[])[]

const STEPS = 14

/** The polygons of an SVG path of absolute M, L, Q, C and Z commands. */
export function outlineOf(path: string): Outline {
  const polygons: Point[][] = []
  for (const [, command, numbers] of path.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const values = (numbers!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'M') polygons.push([])
    const polygon = polygons.at(-1)
    if (!polygon) throw new Error('a path begins with M')
    const size = command === 'C' ? 6 : command === 'Q' ? 4 : 2
    for (let at = 0; at + size <= values.length; at += size) {
      polygon.push(...curve(polygon.at(-1), pairs(values.slice(at, at + size))))
    }
  }
  return polygons
}

/** Centred on the origin, y upwards, the longer side reaching from -size to size. */
export function fitted(outline: Outline, size: number): Outline {
  const points = outline.flat()
  const [left, right] = extent(points.map(([x]) => x))
  const [top, bottom] = extent(points.map(([, y]) => y))
  const scale = (2 * size) / Math.max(right - left, bottom - top)
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  return outline.map((polygon) => polygon.map(([x, y]): Point => [(x - cx) * scale, (cy - y) * scale]))
}

export function starOutline(tips: number, outer: number, inner: number): Outline {
  return [
    Array.from({ length: tips * 2 }, (_, at): Point => {
      const angle = (at / tips) * Math.PI + Math.PI / 2
      const radius = at % 2 ? inner : outer
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    }),
  ]
}

function curve(from: Point | undefined, controls: readonly Point[]): Point[] {
  if (!from || controls.length === 1) return [...controls]
  return Array.from({ length: STEPS }, (_, step) => pointOn([from, ...controls], (step + 1) / STEPS))
}

/** De Casteljau, for curves of any degree. */
function pointOn(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const closer = points
    .slice(1)
    .map(([x, y], at): Point => [points[at]![0] * (1 - t) + x * t, points[at]![1] * (1 - t) + y * t])
  return pointOn(closer, t)
}

function pairs(values: readonly number[]): Point[] {
  return Array.from({ length: values.length / 2 }, (_, at): Point => [values[at * 2]!, values[at * 2 + 1]!])
}

function extent(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
