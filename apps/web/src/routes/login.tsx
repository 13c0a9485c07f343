import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#features/auth/login/LoginPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readSearch } from '#lib/search.ts'
import { readReturnPath } from '#session/returnPath.ts'

export const Route = createFileRoute('/login')({
  staticData: {
    page: {
      title: 'title_login',
      warns: 'access',
      topBar: 'own',
      bottomNav: false,
      back: 'home',
      access: 'guest',
    },
  },
  /** Where the person wanted to go; the guard takes them there once they are in. */
  validateSearch: readSearch({ redirect: readReturnPath }),
  loader: withTexts(() => import('#features/auth/texts.ts')),
  component: LoginRoute,
})

const AGENT_HOME = '/m/agent/home'

function LoginRoute() {
  const { redirect = '' } = Route.useSearch()
  return <LoginPage isAgentSide={redirect.split(/[?#]/, 1)[0] === AGENT_HOME} />
}
