import { Moon, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { stored } from '#lib/storage.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'

type ThemeName = 'dark' | 'light'

const THEMES: readonly ThemeName[] = ['dark', 'light']

/** The visitor's choice on this device; without one the theme is dark. */
const storedTheme = stored<ThemeName>(
  'local',
  'theme',
  (text) => THEMES.find((theme) => theme === text),
  (theme) => theme,
)

const never = () => () => {}

export function ThemeSwitch() {
  const t = useTranslate()
  // The server draws the standard; which theme the device has shows once the page is taken over.
  const found = useSyncExternalStore<ThemeName>(never, currentTheme, () => 'dark')
  const [chosen, setChosen] = useState<ThemeName>()
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    setChosen(name)
  }
  return (
    <Segmented
      label={t('menu_appearance')}
      options={[
        { value: 'dark', label: t('theme_dark'), icon: <Moon /> },
        { value: 'light', label: t('theme_light'), icon: <Sun /> },
      ]}
      value={chosen ?? found}
      onChange={choose}
    />
  )
}

function currentTheme(): ThemeName {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

function chooseTheme(theme: ThemeName): void {
  storedTheme.set(theme)
  document.documentElement.dataset['theme'] = theme
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
}
