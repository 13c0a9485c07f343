import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OfferSlot } from '#features/install/OfferSlot.tsx'
import { Launching } from '#features/play/Launching.tsx'
import { LOCALES } from '#i18n/catalogues.ts'
import { DeferredFoot, DeferredWarning } from '#shell/lawful.ts'
import { Localised } from '#shell/Localised.tsx'
import { ImageHosts } from '#ui/media/ImageHosts.tsx'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import type { Page } from '#merchant/page.ts'
import { MerchantContext } from '#merchant/useMerchant.ts'
import { FailureAnswers } from '#session/FailureAnswers.tsx'
import { RootError } from '#shell/RootError.tsx'
import { Shell } from '#shell/Shell.tsx'
import '#theme/reset.css'
import '#theme/fallbackFont.css'
import '#theme/tokens.css'

const InstallSheet = lazyWithTexts(
  async () => (await import('#features/install/InstallSheet.tsx')).InstallSheet,
)
const LoginSheet = lazyWithTexts(async () => (await import('#features/auth/login/LoginSheet.tsx')).LoginSheet)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ serverContext }: { serverContext?: { page: Page } | undefined }) => {
    await Promise.all([DeferredFoot.ready(), DeferredWarning.ready()])
    return serverContext!.page
  },
  // The server decided these once for the document; nothing the browser does changes them.
  staleTime: Infinity,
  shouldReload: false,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    ],
  }),
  // Stays when what is in it breaks, and the styles and the theme with it.
  shellComponent: Document,
  component: App,
  errorComponent: RootError,
  // The document comes whole: nothing of it waits.
  wrapInSuspense: false,
})

interface DocumentProps {
  readonly children: ReactNode
}

function Document({ children }: DocumentProps) {
  // Nothing, when the loader failed.
  const page: Page | undefined = Route.useLoaderData()
  return (
    <html lang={LOCALES[page?.language ?? 'PT']} data-theme="dark" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function App() {
  const page = Route.useLoaderData()
  return (
    <MerchantContext value={page}>
      <ImageHosts hosts={page.settings.imageCDNs} first={page.imageHost}>
        <Localised>
          <FailureAnswers>
            <Launching>
              <Shell offer={<OfferSlot part="bar" />} install={<InstallSheet />} login={<LoginSheet />}>
                <Outlet />
              </Shell>
            </Launching>
          </FailureAnswers>
        </Localised>
      </ImageHosts>
    </MerchantContext>
  )
}
