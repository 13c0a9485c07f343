import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Sprite } from '../render/render-hero.ts'
import { el } from './svg.ts'

export interface Layer {
  readonly sprite: Sprite
  /** Where its middle goes and the side of the square it fills, in units of the scene. */
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface Scene {
  readonly width: number
  readonly height: number
  /** SVG bodies in units of the scene. */
  readonly behind: string
  readonly inFront: string
  readonly layers: readonly Layer[]
}

/** Paints a scene as wide as asked: backdrop, each hero with its shadow and bloom, then what is in front. */
export async function compose(scene: Scene, pixels: number): Promise<Sharp> {
  const scale = pixels / scene.width
  const [width, height] = [pixels, Math.round(scene.height * scale)]
  const viewBox = `0 0 ${scene.width} ${scene.height}`
  const svg = (body: string) =>
    Buffer.from(el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, body))
  const heroes = await Promise.all(scene.layers.map((layer) => heroLayers(layer, scale, width, height)))
  const layers = [...heroes.flat(), { input: svg(scene.inFront) }]
  return open(await rastered(sharp(svg(scene.behind)).composite(layers).removeAlpha()))
}

interface Raster {
  readonly data: Buffer
  readonly info: OutputInfo
}

async function heroLayers({ sprite, x, y, size }: Layer, scale: number, width: number, height: number) {
  const shrink = (size * scale) / Math.max(sprite.width, sprite.height)
  const [w, h] = [Math.round(sprite.width * shrink), Math.round(sprite.height * shrink)]
  const source = sharp(sprite.pixels, { raw: { width: sprite.width, height: sprite.height, channels: 4 } })
  const hero = await rastered(source.resize(w, h, { kernel: 'lanczos3' }))
  const [left, top] = [Math.round(x * scale - w / 2), Math.round(y * scale - h / 2)]
  const spread = Math.round(w * 0.12)
  const padded = await rastered(
    open(hero).extend({ top: spread, bottom: spread, left: spread, right: spread, background: '#0000' }),
  )
  const shadow = open(padded)
    .linear([0, 0, 0, 0.6], [0, 0, 0, 0])
    .blur(w * 0.035)
  const bloom = open(padded)
    .flatten({ background: '#000' })
    .linear(1.45, -160)
    .blur(w * 0.03)
  const canvas = { width, height }
  return [
    clipped(await rastered(shadow), left - spread, top - spread + Math.round(h * 0.05), canvas, 'over'),
    clipped(hero, left, top, canvas, 'over'),
    clipped(await rastered(bloom), left - spread, top - spread, canvas, 'screen'),
  ]
}

function open({ data, info }: Raster): Sharp {
  return sharp(data, { raw: info })
}

function rastered(picture: Sharp): Promise<Raster> {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

/** Composition wants pictures that lie inside the canvas: what hangs over the edge is left out. */
function clipped(
  { data, info }: Raster,
  left: number,
  top: number,
  canvas: { readonly width: number; readonly height: number },
  blend: 'over' | 'screen',
) {
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)]
  const width = Math.min(info.width - x, canvas.width - Math.max(0, left))
  const height = Math.min(info.height - y, canvas.height - Math.max(0, top))
  const row = info.width * info.channels
  const rows = Array.from({ length: height }, (_, at) => {
    const start = (y + at) * row + x * info.channels
    return data.subarray(start, start + width * info.channels)
  })
  const raw = { width, height, channels: info.channels }
  return { input: Buffer.concat(rows), raw, left: Math.max(0, left), top: Math.max(0, top), blend }
}
