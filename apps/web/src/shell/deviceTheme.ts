import { stored } from '#lib/storage.ts'

export type ThemeName = 'dark' | 'light'

const THEMES: readonly ThemeName[] = ['dark', 'light']

/** The visitor's choice on this device; without one the theme is dark. */
const storedTheme = stored<ThemeName>(
  'local',
  'theme',
  (text) => THEMES.find((theme) => theme === text),
  (theme) => theme,
)

export function currentTheme(): ThemeName {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

export function chooseTheme(theme: ThemeName): void {
  storedTheme.set(theme)
  document.documentElement.dataset['theme'] = theme
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
}
