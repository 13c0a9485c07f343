import { themeColor, type Theme } from '@trevo/contract'
import sharp from 'sharp'
import { LEAF, STEM } from '../brand/markPaths.ts'

/** The merchant's mark on its own surface. `margin` leaves room for the mask of a home screen. */
function iconSvg(theme: Theme, margin: number): string {
  const box = 44 + margin
  const leaves = [45, 135, 225].map((turn) => `<path d="${LEAF}" transform="rotate(${turn})"/>`).join('')
  const [brand, leaf, surface] = (['brand', 'leaf', 'surface-1'] as const).map((role) =>
    themeColor(theme, 'dark', role),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-box} ${-box} ${2 * box} ${2 * box}"><rect x="${-box}" y="${-box}" width="${2 * box}" height="${2 * box}" fill="${surface}"/><g fill="${brand}">${leaves}</g><path d="${LEAF}" transform="rotate(-45)" fill="${leaf}"/><path d="${STEM}" fill="none" stroke="${brand}" stroke-width="5.6" stroke-linecap="round"/></svg>`
}

export const ICON_SIZES = [180, 192, 512] as const

export function renderIcon(theme: Theme, size: (typeof ICON_SIZES)[number]): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(theme, 26)), { density: 300 })
    .resize(size, size)
    .png()
    .toBuffer()
}

export function faviconSvg(theme: Theme): string {
  return iconSvg(theme, 8)
}
