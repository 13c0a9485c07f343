import type { SceneName } from '../../../../modules/catalogue/demo/art.ts'
import { between, streamOf, type Stream } from '../../../../modules/catalogue/demo/stream.ts'
import { PATTERNS } from './patterns.ts'
import { tone, type Ground } from './scheme.ts'
import { el, gradient, path, times } from './svg.ts'

export interface BackdropOptions {
  readonly width: number
  readonly height: number
  readonly cx: number
  readonly cy: number
  readonly ground: Ground
  readonly scene: SceneName
  readonly seed: string
}

const SPARK = 'M0-1C.08-.08.08-.08 1 0C.08.08.08.08 0 1C-.08.08-.08.08-1 0C-.08-.08-.08-.08 0-1Z'

/** Light behind the hero, dark at the edges, a pattern between, a few sparks in front. */
export function backdrop({ width, height, cx, cy, ground, scene, seed }: BackdropOptions): string {
  const stream = streamOf(`backdrop ${seed}`)
  const { light, dark, glint } = ground
  const [ink, shade] = [tone(0.9, 0.1, glint), tone(0.26, 0.12, dark)]
  const pattern = PATTERNS[scene]({ width, height, cx, cy, ink, shade, stream })
  const blob = (id: string, colour: string, opacity: number) =>
    gradient('radial', { id }, [
      [0, colour, opacity],
      [1, colour, 0],
    ])
  const spot = (id: string, x: number, y: number, r: number) =>
    el('circle', { cx: x, cy: y, r, fill: `url(#${id})` })
  const base = gradient(
    'radial',
    { id: 'base', gradientUnits: 'userSpaceOnUse', cx, cy, r: Math.max(width, height) * 0.78 },
    [
      [0, tone(0.74, 0.19, light)],
      [0.36, tone(0.57, 0.2, light)],
      [0.72, tone(0.38, 0.16, dark)],
      [1, tone(0.22, 0.1, dark)],
    ],
  )
  const low = blob('low', tone(0.52, 0.2, dark), 0.8)
  const high = blob('high', tone(0.68, 0.19, glint), 0.65)
  const halo = blob('halo', tone(0.9, 0.12, glint), 0.8)
  return [
    el('defs', {}, base, low, high, halo),
    el('rect', { width, height, fill: 'url(#base)' }),
    spot('low', between(stream, 0, 0.3) * width, between(stream, 0.7, 1) * height, width * 0.6),
    spot('high', between(stream, 0.8, 1.05) * width, between(stream, 0.02, 0.3) * height, width * 0.55),
    pattern,
    spot('halo', cx, cy, Math.min(width, height) * 0.5),
    sparks(width, height, ink, stream),
  ].join('')
}

function sparks(width: number, height: number, ink: string, stream: Stream): string {
  const bokeh = times(6, () => {
    const place = { cx: stream() * width, cy: stream() * height * 0.8, r: between(stream, 10, 44) }
    return el('circle', { ...place, fill: ink, opacity: between(stream, 0.05, 0.12) })
  })
  const stars = times(6, () => {
    const [x, y] = [between(stream, 0.06, 0.94) * width, between(stream, 0.05, 0.66) * height]
    const transform = path`translate(${x} ${y}) scale(${between(stream, 5, 16)})`
    return el('path', { transform, d: SPARK, fill: '#fff', opacity: between(stream, 0.45, 0.9) })
  })
  return bokeh + stars
}
