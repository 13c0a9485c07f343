import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/account/SettingsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { LanguageSwitch } from '#shell/LanguageSwitch.tsx'
import { ThemeSwitch } from '#shell/ThemeSwitch.tsx'

export const Route = createFileRoute('/set')({
  staticData: { page: { title: 'title_settings' } },
  loader: withTexts(() => import('#features/account/texts.ts')),
  component: SetRoute,
})

function SetRoute() {
  return (
    <SettingsPage
      appearance={
        <>
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      }
    />
  )
}
