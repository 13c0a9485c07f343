import type { CallFailure, ErrorCode, Send } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { textsReady } from '#i18n/catalogues.ts'
import { load, type Answered, type LoaderArguments } from './load.ts'

/** For the loader of a page that shows at once in the browser and asks for itself there: see usePageData. */
export async function loadPage<Value>(
  args: LoaderArguments,
  ask: (send: Send) => Promise<Result<Value, CallFailure<ErrorCode>>>,
): Promise<Answered<Value> | undefined> {
  if (import.meta.env.SSR) return load(args, ask)
  await textsReady()
  return undefined
}
