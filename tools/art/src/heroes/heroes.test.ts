import { describe, expect, it } from 'vitest'
import { HEROES, type HeroName } from '../../../../modules/catalogue/demo/art.ts'
import { renderHero } from '../render/render-hero.ts'
import { HERO_MAKERS } from './index.ts'

const TINTS = { main: 20, second: 350, third: 60 }
const SIZE = 40
const NAMES = Object.keys(HEROES) as HeroName[] // HEROES is a constant: its keys are its names.

describe('heroes', () => {
  it.each(NAMES)('%s fills its square and is neither a blot nor a thread', (name) => {
    const { width, height, pixels } = renderHero(HERO_MAKERS[name](TINTS), TINTS, [0, 0, 0], SIZE)
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(SIZE)
    const covered = pixels.filter((byte, at) => at % 4 === 3 && byte > 127).length / (width * height)
    expect(covered).toBeGreaterThan(0.12)
    expect(lightSpread(pixels)).toBeGreaterThan(60)
  })

  it('render to the same bytes each time', () => {
    const draw = () => renderHero(HERO_MAKERS.gem(TINTS), TINTS, [3, -4, 1], SIZE)
    expect(draw().pixels.equals(draw().pixels)).toBe(true)
  })

  it('are lit from the upper left', () => {
    const { width, height, pixels } = renderHero(HERO_MAKERS.football(TINTS), TINTS, [0, 0, 0], SIZE)
    const mean = (x: number, y: number) => {
      const at = (Math.round(y * height) * width + Math.round(x * width)) * 4
      return pixels[at]! + pixels[at + 1]! + pixels[at + 2]!
    }
    expect(mean(0.34, 0.24)).toBeGreaterThan(mean(0.6, 0.86))
  })
})

/** Between the darkest and the lightest of what is opaque. */
function lightSpread(pixels: Buffer): number {
  const greens: number[] = []
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 255) greens.push(pixels[at + 1]!)
  return Math.max(...greens) - Math.min(...greens)
}
