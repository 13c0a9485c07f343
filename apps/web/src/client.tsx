import { CatchBoundary } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { affiliateCode } from '#session/affiliateCode.ts'
import { forgetOnLogout } from '#session/forgetOnLogout.ts'
import { RootError } from '#shell/RootError.tsx'
import { tagChunkLoadErrors } from '#shell/RouteError.tsx'
import { hydrateRoot } from './react.ts'
import { getRouter } from './router.tsx'

tagChunkLoadErrors()
// Kept before the next page has another address.
affiliateCode(location.search)
// Start's own client would bring everything for calling functions of the server, and there are none.
const router = getRouter()
forgetOnLogout(router.options.context.queryClient)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CatchBoundary getResetKey={() => router} errorComponent={BrokenDocument}>
        <RouterClient router={router} />
      </CatchBoundary>
    </StrictMode>,
  )
})

/** When even the document could not be drawn: its styles are still in the page. */
function BrokenDocument() {
  return (
    <html lang="pt-BR" data-theme={document.documentElement.dataset['theme']}>
      <body>
        <RootError />
      </body>
    </html>
  )
}
