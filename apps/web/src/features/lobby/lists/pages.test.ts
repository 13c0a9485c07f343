import type { Game } from '@trevo/contract'
import { expect, it } from 'vitest'
import { NO_PAGES, withPage } from './pages.ts'

const games = (...ids: number[]) =>
  ids.map((nodeId): Game => ({
    nodeId,
    gameId: String(nodeId),
    gameCode: String(nodeId),
    gameName: String(nodeId),
    gameType: 'RNG',
    vassalage: 'LUMINA',
    vendorName: 'Lúmina',
    mobileLargeIcon: '/img/games/x',
    freeplay: false,
  }))
const idsOf = (list: readonly Game[]) => list.map(({ nodeId }) => nodeId)

it('the first page replaces, later ones follow without what is there already [GAME-42]', () => {
  const first = withPage(NO_PAGES, { games: games(1, 2, 3), page: 1, totalPages: 2 })
  expect(first.status).toBe('more')
  const both = withPage(first, { games: games(3, 4), page: 2, totalPages: 2 })
  expect(idsOf(both.games)).toEqual([1, 2, 3, 4])
  expect(both.status).toBe('end')
  expect(idsOf(withPage(both, { games: games(9), page: 1, totalPages: 1 }).games)).toEqual([9])
})

it('a list of nothing has an end', () => {
  expect(withPage(NO_PAGES, { games: [], page: 1, totalPages: 0 }).status).toBe('end')
})
