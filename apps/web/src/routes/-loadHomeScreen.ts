import type { LoaderArguments } from '#api/apiContext.ts'
import { loadHome } from '#features/lobby/home/loadHome.ts'
import { DeferredFooter } from './-DeferredFooter.ts'

/** What home shows, and what it is drawn with. */
export async function loadHomeScreen(args: LoaderArguments) {
  const [data] = await Promise.all([loadHome(args), DeferredFooter.ready()])
  return data
}
