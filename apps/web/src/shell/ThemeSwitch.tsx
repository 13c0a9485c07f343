import { Moon, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { chooseTheme, currentTheme, type ThemeName } from './deviceTheme.ts'

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
