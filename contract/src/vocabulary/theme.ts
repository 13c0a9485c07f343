/** Everything a merchant may change about the looks. Each becomes the CSS property `--m-{key}`. */
export const THEME_KEYS = [
  'neutral-h',
  'neutral-c',
  'brand',
  'brand-press',
  'on-brand',
  'brand-text',
  'brand-l',
  'brand-press-l',
  'on-brand-l',
  'brand-text-l',
  'accent',
  'glow-a',
  'glow-b',
  'leaf',
  'radius',
] as const
export type ThemeKey = (typeof THEME_KEYS)[number]
