import type { QueryClient } from '@tanstack/react-query'
import { createClient, GATEWAYS, type Language, type Send } from '@trevo/contract'
import { shownLanguage, textsReady } from '#i18n/catalogues.ts'
import { useLanguage } from '#i18n/language.ts'
import { useDebounced } from '#lib/useDebounced.ts'
import type { Page } from '#merchant/page.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSend } from './useSend.ts'

/** Who asks the server: by which means, at which merchant, in which language. */
export interface ApiContext {
  readonly send: Send
  readonly merchant: string
  readonly language: Language
}

/** As far as a loader's arguments matter here. */
export interface LoaderArguments {
  readonly serverContext?: { readonly page: Page; readonly fetch: typeof fetch } | undefined
  readonly parentMatchPromise: Promise<{ readonly loaderData?: Page | undefined }>
  readonly context: { readonly queryClient: QueryClient }
}

/** On the server the API beside it is asked, as any visitor would; in the browser it is as with every other call. */
export async function apiContextFor({
  serverContext,
  parentMatchPromise,
}: LoaderArguments): Promise<ApiContext> {
  if (import.meta.env.SSR) {
    const { page, fetch } = serverContext!
    const { merchantCode: merchant } = page.settings.platform
    const origin = `http://${page.settings.mainDomain}`
    const { language } = page
    const { send } = createClient({ origin, merchant, language, gateway: GATEWAYS.MOBILE, fetch })
    return { send, merchant, language }
  }
  const { loaderData: page } = await parentMatchPromise
  const { settings } = page!
  const language = shownLanguage()
  const { clientFor } = await import('./transport.ts')
  return { send: clientFor(settings, language).send, merchant: settings.platform.merchantCode, language }
}

/** For a page that the server renders with its answers, and that in the browser shows at once and asks for itself. */
export async function loadOnServer(
  args: LoaderArguments,
  load: (client: QueryClient, apiContext: ApiContext) => Promise<unknown>,
): Promise<void> {
  if (import.meta.env.SSR) await load(args.context.queryClient, await apiContextFor(args))
  else await textsReady()
}

/** Somebody who tries out languages asks in the last one only. */
const DEBOUNCE_MS = 200

export function useApiContext(debounceMs = DEBOUNCE_MS): ApiContext {
  const send = useSend()
  const { merchantCode: merchant } = useMerchant().settings.platform
  const language = useDebounced(useLanguage().asked, debounceMs)
  return { send, merchant, language }
}
