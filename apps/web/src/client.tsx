import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { affiliateCode } from '#session/affiliateCode.ts'
import { forgetOnLogout } from '#session/forgetOnLogout.ts'
import { nameMissingCode } from '#shell/missingCode.ts'
import { hydrateRoot } from './react.ts'
import { getRouter } from './router.tsx'

nameMissingCode()
// Kept before the next page has another address.
affiliateCode(location.search)
// Start's own client would bring everything for calling functions of the server, and there are none.
const router = getRouter()
forgetOnLogout(router.options.context.queryClient)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
