import { themeColor, type Theme } from '@trevo/contract'
import sharp from 'sharp'
import { LEAF, STEM } from '../brand/markPaths.ts'

/** The merchant's mark on its own surface, lit by its own hue. `margin` leaves room for the mask of a home screen. */
function iconSvg(theme: Theme, margin: number): string {
  const box = 44 + margin
  const whole = `x="${-box}" y="${-box}" width="${2 * box}" height="${2 * box}"`
  const leaves = [45, 135, 225].map((turn) => `<path d="${LEAF}" transform="rotate(${turn})"/>`).join('')
  const stem = (colour: string, width: number) =>
    `<path d="${STEM}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  const [brand, leaf, surface, glow] = (['brand', 'leaf', 'surface-1', 'glow-a'] as const).map((role) =>
    themeColor(theme, 'dark', role),
  ) as [string, string, string, string]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-box} ${-box} ${2 * box} ${2 * box}">`,
    `<radialGradient id="light" cx=".3" cy=".18" r=".95"><stop stop-color="${glow}" stop-opacity=".75"/>`,
    `<stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    `<mask id="gap" maskUnits="userSpaceOnUse" ${whole}><rect ${whole} fill="#fff"/>${stem('#000', 10.5)}</mask>`,
    `<rect ${whole} fill="${surface}"/><rect ${whole} fill="url(#light)"/>`,
    `<g mask="url(#gap)" fill="${brand}">${leaves}</g>`,
    `<path d="${LEAF}" transform="rotate(-45)" fill="${leaf}"/>${stem(brand, 5.6)}</svg>`,
  ].join('')
}

export const ICON_SIZES = [180, 192, 512] as const

export function renderIcon(theme: Theme, size: (typeof ICON_SIZES)[number]): Promise<Buffer> {
  return sharp(Buffer.from(appIconSvg(theme)), { density: 300 })
    .resize(size, size)
    .png()
    .toBuffer()
}

export function faviconSvg(theme: Theme): string {
  return iconSvg(theme, 8)
}

/** As a home screen shows it. */
export function appIconSvg(theme: Theme): string {
  return iconSvg(theme, 26)
}
