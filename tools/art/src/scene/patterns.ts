import type { SceneName } from '../../../../modules/catalogue/demo/art.ts'
import { between } from '../../../../modules/catalogue/demo/stream.ts'
import type { Field } from './field.ts'
import { city, drapes, dunes, leaves, peaks } from './places.ts'
import { el, path, times } from './svg.ts'

export const PATTERNS: Readonly<Record<SceneName, (field: Field) => string>> = {
  rays,
  ripple,
  arcs,
  lattice,
  pitch,
  hex: honeycomb,
  orbit,
  dots,
  dunes,
  peaks,
  leaves,
  drapes,
  city,
}

function rays({ width, height, cx, cy, ink, stream }: Field): string {
  const reach = Math.max(width, height) * 1.2
  const count = 14 + Math.floor(stream() * 6)
  const start = stream() * 6
  const end = (angle: number) => path`L${cx + Math.cos(angle) * reach} ${cy + Math.sin(angle) * reach}`
  return times(count, (at) => {
    const angle = start + (at / count) * 2 * Math.PI
    const half = between(stream, 0.09, 0.18)
    const d = `${path`M${cx} ${cy}`}${end(angle - half)}${end(angle + half)}Z`
    return el('path', { d, fill: ink, opacity: between(stream, 0.06, 0.15) })
  })
}

function ripple({ width, height, cx, cy, ink, stream }: Field): string {
  const size = Math.max(width, height)
  const line = { fill: 'none', stroke: ink }
  const rings = times(10, (at) => {
    const [rx, ry] = [(at + 1) * size * 0.085, (at + 1) * size * 0.045]
    const weight = { 'stroke-width': 5 - at * 0.4, opacity: 0.3 - at * 0.022 }
    return el('ellipse', { cx, cy: cy + size * 0.3, rx, ry, ...line, ...weight })
  })
  const beams = times(5, () => {
    const x = stream() * width
    const d = path`M${x} -20L${x + between(stream, 60, 120)} -20L${x - 60} ${height}L${x - 200} ${height}Z`
    return el('path', { d, fill: ink, opacity: 0.08 })
  })
  const bubbles = times(16, () => {
    const place = { cx: stream() * width, cy: stream() * height, r: between(stream, 3, 14) }
    return el('circle', { ...place, ...line, 'stroke-width': 2, opacity: between(stream, 0.2, 0.5) })
  })
  return rings + beams + bubbles
}

function arcs({ width, height, cx, ink }: Field): string {
  const size = Math.max(width, height)
  const rings = times(9, (at) => {
    const line = { fill: 'none', stroke: ink, 'stroke-width': at % 3 ? 1.5 : 6, opacity: 0.26 - at * 0.016 }
    return el('circle', { cx, cy: -size * 0.05, r: size * (0.3 + at * 0.11), ...line })
  })
  const [top, bottom] = [size * 0.16, size * 0.55]
  const cone = path`M${cx - top} -10L${cx + top} -10L${cx + bottom} ${height}L${cx - bottom} ${height}Z`
  return rings + el('path', { d: cone, fill: ink, opacity: 0.1 })
}

function lattice({ width, height, ink, stream }: Field): string {
  const step = 48
  return times(Math.ceil(height / step) * 2 + 2, (row) =>
    times(Math.ceil(width / step) + 2, (column) => {
      const x = (column - 1) * step + (row % 2 ? step / 2 : 0)
      const y = ((row - 1) * step) / 2
      const d = path`M${x} ${y - 16}L${x + 12} ${y}L${x} ${y + 16}L${x - 12} ${y}Z`
      return el('path', { d, fill: ink, opacity: between(stream, 0.05, 0.16) })
    }),
  )
}

function pitch({ width, height, cx, cy, ink }: Field): string {
  const size = Math.max(width, height)
  const middle = cy + size * 0.2
  const chalk = { fill: 'none', stroke: '#fff', 'stroke-width': 4 }
  const stripes = times(11, (at) => {
    const [near, far] = [cx + (at - 5.5) * 120, cx + (at - 5.5) * 46]
    const d = path`M${near - 60} ${height}L${far - 23} 0L${far} 0L${near} ${height}Z`
    return el('path', { d, fill: ink, opacity: 0.12 })
  })
  const circle = el('ellipse', { cx, cy: middle, rx: size * 0.42, ry: size * 0.15, ...chalk, opacity: 0.34 })
  return stripes + circle + el('path', { d: path`M0 ${middle}H${width}`, ...chalk, opacity: 0.25 })
}

function honeycomb({ width, height, ink, stream }: Field): string {
  const step = 42
  const corners = (x: number, y: number) =>
    times(6, (corner) => {
      const angle = (corner * Math.PI) / 3
      const point = path`${x + Math.cos(angle) * step * 0.9} ${y + Math.sin(angle) * step * 0.9}`
      return `${corner ? 'L' : 'M'}${point}`
    })
  return times(Math.ceil(height / (step * 0.87)) + 1, (row) =>
    times(Math.ceil(width / (step * 1.5)) + 1, (column) => {
      if (stream() > 0.45) return ''
      const d = `${corners(column * step * 1.5, row * step * 1.74 + (column % 2 ? step * 0.87 : 0))}Z`
      const fill = { fill: ink, 'fill-opacity': between(stream, 0, 0.22) }
      return el('path', { d, ...fill, stroke: ink, 'stroke-width': 1.5, opacity: between(stream, 0.3, 0.7) })
    }),
  )
}

function orbit({ width, height, cx, cy, ink, stream }: Field): string {
  const size = Math.max(width, height)
  const rings = times(6, (at) => {
    const line = {
      fill: 'none',
      stroke: ink,
      'stroke-width': at === 1 ? 3.5 : 1.6,
      opacity: 0.38 - at * 0.045,
    }
    const transform = `rotate(${at * 3 - 24} ${cx} ${cy})`
    return el('ellipse', {
      cx,
      cy,
      rx: size * (0.24 + at * 0.1),
      ry: size * (0.1 + at * 0.05),
      transform,
      ...line,
    })
  })
  const stars = times(70, () => {
    const place = { cx: stream() * width, cy: stream() * height, r: between(stream, 0.7, 2.6) }
    return el('circle', { ...place, fill: '#fff', opacity: between(stream, 0.25, 0.85) })
  })
  return rings + stars
}

/** Seeds of a sunflower. */
function dots({ width, height, cx, cy, ink, stream }: Field): string {
  const size = Math.max(width, height)
  return times(64, (at) => {
    const [angle, away] = [at * 2.39996, Math.sqrt(at) * size * 0.075]
    const place = { cx: cx + Math.cos(angle) * away, cy: cy + Math.sin(angle) * away, r: 6 + away * 0.035 }
    return el('circle', { ...place, fill: ink, opacity: between(stream, 0.12, 0.3) })
  })
}
