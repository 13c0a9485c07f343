import { jackpot, type Announcements, type HelpItem, type Language, type Lobby } from '@trevo/contract'
import { load, type Answered, type LoaderArguments } from '#api/load.ts'
import { shownLanguage } from '#i18n/catalogues.ts'
import { currentSession } from '#session/session.ts'
import { askHelp, askLobby, askNews } from './homeCalls.ts'

export type News = Pick<Announcements, 'banners' | 'hot' | 'player'>

/** What home shows first, and for whom it was asked. */
export interface HomeData {
  readonly language: Language
  /** The user name of whoever is logged in. */
  readonly account: string | undefined
  readonly lobby: Answered<Lobby>
  readonly news: Answered<News>
  readonly help: Answered<readonly HelpItem[]>
  /** Whether there is a pool to make room for. What is in it changes too fast to be part of a page. */
  readonly hasPool: boolean
}

/** Each part may fail alone. */
export async function loadHome(args: LoaderArguments): Promise<HomeData> {
  const [lobby, news, help, pool] = await Promise.all([
    load(args, askLobby),
    load(args, askNews),
    load(args, askHelp),
    load(args, (send) => send(jackpot)),
  ])
  return {
    language: args.serverContext?.page.language ?? shownLanguage(),
    account: currentSession()?.userName,
    lobby,
    news,
    help,
    hasPool: pool.state === 'here' && pool.value !== null,
  }
}
