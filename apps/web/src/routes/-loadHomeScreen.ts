import type { LoaderArguments } from '#api/asker.ts'
import { loadHome } from '#features/lobby/home/loadHome.ts'
import { LateFoot } from './-LateFoot.ts'

/** What home shows, and what it is drawn with. */
export async function loadHomeScreen(args: LoaderArguments) {
  const [data] = await Promise.all([loadHome(args), LateFoot.ready()])
  return data
}
