import type { WinnerBoard } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import { listWinners } from './actions/list-winners.ts'
import type { PlayParts } from './parts.ts'

/** The boards of winners, in memory: however many ask, and however they ask, the rounds are read once in a while. */
export interface Winners {
  of(merchant: Merchant): Promise<WinnerBoard['list']>
  /** Changes when boards are made anew. */
  edition(): string
}

const EDITION_MS = 30_000

export function openWinners(parts: PlayParts): Winners {
  const boards = new Map<number, { readonly version: string; readonly list: Promise<WinnerBoard['list']> }>()
  const edition = () => `${Math.floor(parts.clock.now() / EDITION_MS)}`
  return {
    of(merchant) {
      // The revision, because the market's law is part of it.
      const version = `${edition()} ${merchant.revision}`
      const known = boards.get(merchant.id)
      if (known?.version === version) return known.list
      const list = listWinners(parts, merchant)
      boards.set(merchant.id, { version, list })
      // What could not be read is not kept.
      list.catch(() => boards.delete(merchant.id))
      return list
    },
    edition,
  }
}
