import { createClient, GATEWAYS, type CallFailure, type ErrorCode, type Send } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { shownLanguage } from '#i18n/catalogues.ts'
import type { Page } from '#merchant/page.ts'
import type { Loaded } from './useLoad.ts'

/** As far as a loader's arguments matter here. */
export interface LoaderArguments {
  readonly serverContext?: { readonly page: Page; readonly fetch: typeof fetch } | undefined
  readonly parentMatchPromise: Promise<{ readonly loaderData?: Page | undefined }>
}

export type Answered<Value> = Exclude<Loaded<Value>, { state: 'loading' }>

/**
 * What a page needs before it shows: on the server from the API beside it, as any visitor would see it; in the browser
 * like every other call. A failure is part of the answer, for it concerns a part of the page and not the whole.
 */
export async function load<Value>(
  args: LoaderArguments,
  ask: (send: Send) => Promise<Result<Value, CallFailure<ErrorCode>>>,
): Promise<Answered<Value>> {
  const outcome = await ask(await sendFor(args))
  return outcome.ok ? { state: 'here', value: outcome.value } : { state: 'failed', failure: outcome.error }
}

async function sendFor({ serverContext, parentMatchPromise }: LoaderArguments): Promise<Send> {
  if (import.meta.env.SSR) {
    const { page, fetch } = serverContext!
    const { merchantCode } = page.settings.platform
    const origin = `http://${page.settings.mainDomain}`
    const { language } = page
    return createClient({ origin, merchant: merchantCode, language, gateway: GATEWAYS.MOBILE, fetch }).send
  }
  const { loaderData: page } = await parentMatchPromise
  const { clientFor } = await import('./transport.ts')
  return clientFor(page!.settings, shownLanguage()).send
}
