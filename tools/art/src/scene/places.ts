import { between } from '../../../../modules/catalogue/demo/stream.ts'
import type { Field } from './field.ts'
import { el, path, times } from './svg.ts'

/** Dunes below, a low sun's disc behind the hero. */
export function dunes({ width, height, cx, cy, ink, shade, stream }: Field): string {
  const disc = (share: number) =>
    el('circle', { cx, cy: cy - 10, r: height * share, fill: ink, opacity: 0.2 })
  const waves = times(4, (at) => {
    const y = height * (0.5 + at * 0.13)
    const lift = between(stream, 30, 80) * (at % 2 ? 1 : -1)
    const crest = path`C${width * 0.3} ${y - lift} ${width * 0.6} ${y + lift} ${width} ${y - lift * 0.4}`
    const d = `${path`M0 ${y}`}${crest}${path`L${width} ${height}L0 ${height}Z`}`
    return el('path', { d, fill: at % 2 ? ink : shade, opacity: 0.16 + at * 0.05 })
  })
  return disc(0.3) + disc(0.225) + waves
}

/** Two ranges of mountains under stars. */
export function peaks({ width, height, ink, shade, stream }: Field): string {
  const stars = times(36, () => {
    const place = { cx: stream() * width, cy: stream() * height * 0.6, r: between(stream, 0.8, 2.4) }
    return el('circle', { ...place, fill: '#fff', opacity: between(stream, 0.3, 0.8) })
  })
  const range = (base: number, size: number, fill: string, opacity: number) => {
    const tops = times(Math.ceil(width / size) + 2, (at) => {
      const top = base - between(stream, 0.5, 1) * size
      return path`L${(at - 0.5) * size} ${top}L${at * size + between(stream, -14, 14)} ${base}`
    })
    const d = `${path`M${-size} ${base}`}${tops}${path`L${width + size} ${height}L${-size} ${height}Z`}`
    return el('path', { d, fill, opacity })
  }
  return stars + range(height * 0.66, 150, ink, 0.2) + range(height * 0.74, 110, shade, 0.4)
}

/** Large leaves reaching in from the sides. */
export function leaves({ width, height, ink, shade, stream }: Field): string {
  const leaf = (x: number, y: number, size: number, turn: number, fill: string) => {
    const [short, long, half] = [size * 0.3, size * 0.8, size * 0.3]
    const upper = path`M0 0C${short} ${-half} ${long} ${-half} ${size} 0`
    const lower = path`C${long} ${half} ${short} ${half} 0 0Z`
    const rib = el('path', {
      d: path`M0 0L${size * 0.92} 0`,
      stroke: '#fff',
      'stroke-width': 2,
      opacity: 0.3,
    })
    const transform = path`translate(${x} ${y}) rotate(${turn})`
    return el('g', { transform, opacity: 0.34 }, el('path', { d: upper + lower, fill }), rib)
  }
  return times(14, (at) => {
    const isLeft = at % 2 === 0
    const x = isLeft ? between(stream, -30, 20) : width + between(stream, -20, 30)
    const turn = (isLeft ? 0 : 180) + between(stream, -50, 50)
    return leaf(x, (at / 14) * height * 1.05, between(stream, 130, 230), turn, at % 3 ? ink : shade)
  })
}

/** A stage between curtains. */
export function drapes({ width, height, cx, ink, shade }: Field): string {
  const fold = (x: number, side: number, sway: number) => {
    const [upper, lower, foot] = [height * 0.4, height * 0.6, height + 10]
    const inner = path`M${x} -10C${x - sway * 0.2} ${upper} ${x + sway} ${lower} ${x + sway * 1.5} ${foot}`
    const back = path`L${x + sway * 1.5 - side * 22} ${foot}C${x + sway - side * 22} ${lower}`
    return `${inner}${back}${path` ${x - sway * 0.2 - side * 24} ${upper} ${x - side * 24} -10Z`}`
  }
  const curtain = (side: number) =>
    times(6, (at) => {
      const d = fold(side < 0 ? at * 26 - 8 : width - at * 26 + 8, side, side * (18 + at * 9))
      return el('path', { d, fill: at % 2 ? ink : shade, opacity: at % 2 ? 0.16 : 0.3 })
    })
  const spread = height * 0.32
  const beam = path`M${cx - 40} -10L${cx + 40} -10L${cx + spread} ${height}L${cx - spread} ${height}Z`
  return el('path', { d: beam, fill: ink, opacity: 0.14 }) + curtain(-1) + curtain(1)
}

/** A skyline with lit windows. */
export function city({ width, height, ink, shade, stream }: Field): string {
  const windows = (x: number, top: number, wide: number) =>
    times(7, () => {
      const left = x + 8 + Math.floor(stream() * (wide / 14 - 1)) * 14
      const place = { x: left, y: top + 14 + Math.floor(stream() * 8) * 20, width: 6, height: 10 }
      return el('rect', { ...place, fill: '#fff', opacity: between(stream, 0.25, 0.6) })
    })
  const row = (base: number, fill: string, opacity: number, isLit: boolean) => {
    let x = -10
    let houses = ''
    while (x < width) {
      const [wide, top] = [between(stream, 36, 78), base - between(stream, 110, 300)]
      houses += el('rect', { x, y: top, width: wide, height: height - top, fill, opacity })
      if (isLit) houses += windows(x, top, wide)
      x += wide + between(stream, 4, 14)
    }
    return houses
  }
  return row(height * 0.56, ink, 0.14, false) + row(height * 0.7, shade, 0.42, true)
}
