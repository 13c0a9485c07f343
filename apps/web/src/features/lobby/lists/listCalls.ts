import {
  GAME_PAGE_SIZE,
  gameList,
  gameMenus,
  hotGames,
  modelList,
  openDraws,
  vendorTypes,
  type GameCategory,
  type Send,
} from '@trevo/contract'

/** What the game centre asks for besides lists. */
export const askMenus = (send: Send) => send(gameMenus)

export const askHotGames = (send: Send) => send(hotGames, { query: { isPlatform: '2', platform: 'html5' } })

export const askHosts = (send: Send) => send(modelList, { query: { active: '1' } })

export const askVendorTypes = (send: Send, typeId?: GameCategory) => send(vendorTypes, { query: { typeId } })

/** The first games of one who makes them, and how many there are. */
const IN_RAIL = 6

export const askVendorGames = (send: Send, gameType: GameCategory, vassalage: string) =>
  send(gameList, {
    query: { gameType, vassalage, pageSize: IN_RAIL, platform: 'html5', clientType: '2' },
  })

/** Of either kind: the one stands for the other too. */
export const askLotteries = (send: Send) =>
  send(gameList, {
    query: { gameType: 'LOTT', pageSize: GAME_PAGE_SIZE, platform: 'html5', clientType: '2' },
  })

export const askDraws = (send: Send) => send(openDraws, { query: {} })
