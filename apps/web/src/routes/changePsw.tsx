import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#features/account/ChangePasswordPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { useSession } from '#session/store.ts'
import { TopBar } from '#shell/TopBar.tsx'

export const Route = createFileRoute('/changePsw')({
  staticData: {
    page: {
      title: 'title_change_password',
      topBar: 'own',
      bottomNav: false,
      back: 'none',
      access: 'account',
      otherwise: 'home',
    },
  },
  loader: withTexts(() => import('#features/account/texts.ts')),
  component: ChangePasswordRoute,
})

function ChangePasswordRoute() {
  const isFirst = useSession()?.firstTimeLogin === true
  return (
    <>
      <TopBar title={isFirst ? 'title_first_password' : 'title_change_password'} />
      <ChangePasswordPage />
    </>
  )
}
