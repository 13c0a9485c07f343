import { createFileRoute, redirect } from '@tanstack/react-router'
import { TrialPage } from '#features/auth/TrialPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import type { Page } from '#merchant/page.ts'

const loadTexts = withTexts(() => import('#features/auth/texts.ts'))

export const Route = createFileRoute('/trail')({
  staticData: { page: { title: 'title_trial', back: 'home', access: 'guest' } },
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    // The root's loader gives the page.
    const { settings } = loaderData as Page
    if (!settings.whitelabel.modules.FREEPLAY3) throw redirect({ to: '/home', replace: true })
    await loadTexts()
  },
  component: TrialPage,
})
