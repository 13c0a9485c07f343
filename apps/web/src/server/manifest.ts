import { themeColor, type Settings } from '@trevo/contract'

/** What a phone needs to put the merchant on its home screen. */
export function manifestOf({ whitelabel: { brand, theme } }: Settings): string {
  const surface = themeColor(theme, 'dark')
  return JSON.stringify({
    name: brand.name,
    short_name: brand.shortName,
    lang: 'pt-BR',
    id: '/m/',
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: surface,
    theme_color: surface,
    icons: [192, 512].map((size) => ({
      src: `/m/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  })
}
