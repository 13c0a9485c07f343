import type { HeroName, SceneName } from '../../../modules/catalogue/demo/art.ts'
import type { Ground } from './scene/scheme.ts'

export const BRANDS = ['trevo', 'aurora'] as const
export type Brand = (typeof BRANDS)[number]

/** A hero of a banner: its hue, its size as a share of the height, and where its middle is. */
export type Actor = readonly [hero: HeroName, hue: number, size: number, x: number, y: number]

export interface Banner {
  /** Its group, then what it is about. */
  readonly name: string
  readonly scene: SceneName
  /** How far from the brand's own hue its backdrop goes, in degrees. */
  readonly shift: number
  readonly actors: readonly Actor[]
}

/** Text stands over the left 60 %, so everything happens on the right. The largest actor comes first. */
export const BANNERS: readonly Banner[] = [
  banner(
    'm_home-trevo',
    'rays',
    0,
    ['clover', 150, 1.16, 0.73, 0.5],
    ['coin', 82, 0.44, 0.48, 0.8],
    ['coin', 82, 0.28, 0.93, 0.18],
  ),
  banner(
    'm_home-cometa',
    'orbit',
    24,
    ['comet', 34, 1.14, 0.72, 0.5],
    ['planet', 285, 0.34, 0.48, 0.82],
    ['gem', 14, 0.3, 0.93, 0.8],
  ),
  banner(
    'm_home-ao-vivo',
    'drapes',
    -24,
    ['wheel', 30, 1.24, 0.73, 0.54],
    ['chip', 262, 0.48, 0.48, 0.78],
    ['dice', 20, 0.38, 0.94, 0.18],
  ),
  banner(
    'm_home-mata',
    'leaves',
    12,
    ['toucan', 60, 1.12, 0.72, 0.5],
    ['hibiscus', 12, 0.42, 0.93, 0.8],
    ['cashew', 60, 0.36, 0.49, 0.8],
  ),
  banner(
    'm_brand-casa',
    'arcs',
    0,
    ['crown', 82, 1, 0.73, 0.52],
    ['gem', 14, 0.36, 0.48, 0.76],
    ['star', 86, 0.3, 0.94, 0.2],
  ),
  banner(
    'm_brand-novidades',
    'city',
    20,
    ['rocket', 20, 1.08, 0.73, 0.5],
    ['star', 86, 0.32, 0.5, 0.24],
    ['moon', 260, 0.36, 0.93, 0.24],
  ),
  banner(
    'm_brand-festa',
    'lattice',
    -18,
    ['mask', 300, 1.08, 0.73, 0.52],
    ['drum', 20, 0.44, 0.48, 0.76],
    ['microphone', 200, 0.36, 0.94, 0.76],
  ),
  banner(
    'm_reg-chave',
    'rays',
    10,
    ['key', 82, 1.04, 0.74, 0.5],
    ['clover', 150, 0.44, 0.52, 0.72],
    ['coin', 82, 0.28, 0.93, 0.2],
  ),
  banner(
    'm_reg-escudo',
    'hex',
    -14,
    ['shield', 155, 1.04, 0.74, 0.5],
    ['star', 86, 0.3, 0.54, 0.26],
    ['ring', 82, 0.36, 0.93, 0.78],
  ),
  banner('m_reg-balao', 'peaks', 22, ['balloon', 20, 1.14, 0.76, 0.5], ['kite', 200, 0.5, 0.55, 0.62]),
  banner(
    'm_promo-boas-vindas',
    'dots',
    0,
    ['chest', 40, 1.06, 0.73, 0.54],
    ['coin', 82, 0.36, 0.48, 0.78],
    ['gem', 200, 0.26, 0.93, 0.18],
  ),
  banner(
    'm_promo-mesas',
    'arcs',
    -20,
    ['fan', 262, 1.06, 0.73, 0.52],
    ['chip', 20, 0.46, 0.48, 0.76],
    ['dice', 150, 0.34, 0.94, 0.2],
  ),
  banner(
    'm_promo-torneio',
    'hex',
    16,
    ['trophy', 82, 1.04, 0.74, 0.52],
    ['bolt', 88, 0.42, 0.52, 0.64],
    ['star', 86, 0.28, 0.93, 0.2],
  ),
  banner(
    'm_promo-esportes',
    'pitch',
    0,
    ['football', 255, 1, 0.73, 0.5],
    ['basketball', 48, 0.44, 0.48, 0.78],
    ['racket', 200, 0.42, 0.94, 0.62],
  ),
  banner(
    'm_promo-pesca',
    'ripple',
    26,
    ['koi', 34, 1.08, 0.73, 0.5],
    ['shell', 340, 0.44, 0.48, 0.76],
    ['trident', 82, 0.5, 0.94, 0.5],
  ),
]

/** Green into teal for one brand, never into olive; violet with a coral glint for the other. */
export function brandGround(brand: Brand, shift: number): Ground {
  if (brand === 'aurora') return { light: 295 + shift, dark: 280 + shift, glint: 25 + shift * 0.4 }
  const cool = Math.abs(shift)
  return { light: 153 + cool, dark: 168 + cool, glint: 128 + cool }
}

function banner(name: string, scene: SceneName, shift: number, ...actors: readonly Actor[]): Banner {
  return { name, scene, shift, actors }
}
