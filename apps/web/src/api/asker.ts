import type { QueryClient } from '@tanstack/react-query'
import { createClient, GATEWAYS, type Language, type Send } from '@trevo/contract'
import { shownLanguage, textsReady } from '#i18n/catalogues.ts'
import type { Page } from '#merchant/page.ts'

/** Who asks the server: by which means, at which merchant, in which language. */
export interface Asker {
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
export async function askerFor({ serverContext, parentMatchPromise }: LoaderArguments): Promise<Asker> {
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
  load: (client: QueryClient, asker: Asker) => Promise<unknown>,
): Promise<void> {
  if (import.meta.env.SSR) await load(args.context.queryClient, await askerFor(args))
  else await textsReady()
}
