import { createFileRoute } from '@tanstack/react-router'
import { AppPage } from '#features/install/AppPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { TopBar } from '#shell/TopBar.tsx'

export const Route = createFileRoute('/app')({
  staticData: { page: { title: 'title_app', warns: 'promotions', topBar: 'own', bottomNav: false } },
  // Home has its texts already: without its page, it would be the router that finds the page missing, and reload.
  loader: withTexts(() => import('#features/install/AppPage.tsx')),
  component: AppRoute,
})

function AppRoute() {
  return (
    <>
      <TopBar isClear />
      <AppPage />
    </>
  )
}
