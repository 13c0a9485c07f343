import type { LoaderArguments } from '#api/load.ts'
import { LateGames, LateNews } from '#features/lobby/home/lateParts.ts'
import { loadHome, type HomeData } from '#features/lobby/home/loadHome.ts'
import { LateFoot } from './-LateFoot.ts'

/** What home shows, and what it is drawn with. */
export async function loadHomeScreen(args: LoaderArguments): Promise<HomeData> {
  const [data] = await Promise.all([loadHome(args), LateNews.ready(), LateGames.ready(), LateFoot.ready()])
  return data
}
