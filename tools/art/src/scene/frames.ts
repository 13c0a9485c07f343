import { tone, type Ground } from './scheme.ts'
import { el, gradient, path } from './svg.ts'
import type { Frame } from './voices.ts'

/** What the app's rounded corners leave visible begins at this radius, in units of a tile 480 wide. */
const CORNER = 62

/** The darkness titles stand on. */
export function scrim(width: number, height: number, { dark }: Ground): string {
  const [middle, end] = [tone(0.16, 0.08, dark), tone(0.11, 0.05, dark)]
  const fade = gradient('linear', { id: 'scrim', x1: 0, x2: 0, y1: 0, y2: 1 }, [
    [0, middle, 0],
    [0.5, middle, 0.7],
    [1, end, 0.94],
  ])
  const shade = el('rect', { y: height * 0.55, width, height: height * 0.45, fill: 'url(#scrim)' })
  return el('defs', {}, fade) + shade
}

export function frame(kind: Frame, width: number, height: number, { glint, light }: Ground): string {
  const [bright, colour] = [tone(0.92, 0.09, 85), tone(0.84, 0.14, glint)]
  const rim = (inset: number, stroke: string, size: number, opacity: number) => {
    const box = {
      x: inset,
      y: inset,
      width: width - inset * 2,
      height: height - inset * 2,
      rx: CORNER - inset,
    }
    return el('rect', { ...box, fill: 'none', stroke, 'stroke-width': size, opacity })
  }
  const corner = (x: number, y: number, flipX: number, flipY: number) => {
    const transform = path`translate(${x} ${y}) scale(${flipX} ${flipY})`
    const line = { fill: 'none', stroke: bright, 'stroke-width': 5, 'stroke-linecap': 'round' }
    return el('path', { transform, d: `M13 118V75A${CORNER} ${CORNER} 0 0 1 75 13H118`, ...line })
  }
  const upper = corner(0, 0, 1, 1) + corner(width, 0, -1, 1)
  const lower = corner(0, height, 1, -1) + corner(width, height, -1, -1)
  const frames: Readonly<Record<Frame, string>> = {
    plain: '',
    line: rim(9, bright, 4, 0.75),
    double: rim(8, bright, 5, 0.8) + rim(17, bright, 1.6, 0.6),
    corners: upper + lower,
    ribbon: rim(6, colour, 9, 0.85) + rim(12, tone(0.3, 0.1, light), 2, 0.5),
  }
  return frames[kind]
}
