import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { LOCALES } from '#i18n/I18n.tsx'
import { Localised } from '#i18n/Localised.tsx'
import type { Page } from '#merchant/page.ts'
import { MerchantContext } from '#merchant/useMerchant.ts'
import { Shell } from '#shell/Shell.tsx'
import '#theme/reset.css'
import '#theme/tokens.css'

export const Route = createRootRoute({
  loader: ({ serverContext }: { serverContext?: { page: Page } }) => serverContext!.page,
  // The server decided these once for the document; nothing the browser does changes them.
  staleTime: Infinity,
  shouldReload: false,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: loaderData?.settings.whitelabel.brand.name },
    ],
  }),
  component: Document,
})

function Document() {
  const page = Route.useLoaderData()
  return (
    <html lang={LOCALES[page.language]} data-theme="dark" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <MerchantContext value={page}>
          <Localised>
            <Shell>
              <Outlet />
            </Shell>
          </Localised>
        </MerchantContext>
        <Scripts />
      </body>
    </html>
  )
}
