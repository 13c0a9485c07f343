import type { NamedGame } from './name-games.ts'
import { demoVendors } from './vendors.ts'

export type VendorGame = NamedGame & { readonly vendor: string }

const APART = 4

/** Shares games out evenly, so that no vendor's own list shows one object twice within sight. */
export function chooseVendors(games: readonly NamedGame[]): VendorGame[] {
  const lists = new Map<string, NamedGame[]>()
  return games.map((game) => {
    const shelves = demoVendors
      .filter(({ categories }) => categories.includes(game.gameType))
      .map(({ code }) => ({ code, list: shelf(lists, `${game.gameType} ${code}`) }))
      .toSorted((one, other) => one.list.length - other.list.length)
    const seen = (list: readonly NamedGame[]) =>
      list.toReversed().findIndex(({ row }) => row.hero === game.row.hero)
    const isFar = (list: readonly NamedGame[]) => seen(list) === -1 || seen(list) >= APART
    const chosen =
      shelves.find(({ list }) => isFar(list)) ??
      shelves.toSorted((one, other) => seen(other.list) - seen(one.list))[0]
    if (!chosen) throw new Error(`no vendor offers ${game.gameType}`)
    chosen.list.push(game)
    return { ...game, vendor: chosen.code }
  })
}

function shelf(lists: Map<string, NamedGame[]>, key: string): NamedGame[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
