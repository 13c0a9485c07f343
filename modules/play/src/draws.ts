import type { OpenDraws } from '@trevo/contract'
import type { PlayParts } from './parts.ts'
import { readOpenDraws } from './sql/draw.ts'

export type KnownDraw = Omit<OpenDraws[number], 'nodeId'> & { readonly provider: string }

/** Draws that are open or about to be, in memory: however many count down to the same end, they are read once. */
export interface Draws {
  of(merchantId: number): Promise<readonly KnownDraw[]>
}

/** How much later than their announcement they may be seen. */
const EDITION_MS = 2_000
/** More than anybody would scroll through. */
const DRAWS_MAX = 500

export function openDraws({ db, clock }: Pick<PlayParts, 'db' | 'clock'>): Draws {
  const editions = new Map<number, { readonly at: number; readonly list: Promise<readonly KnownDraw[]> }>()

  async function read(merchantId: number, at: number): Promise<readonly KnownDraw[]> {
    const [from, until] = [new Date(at), new Date(at + EDITION_MS)]
    const rows = await db.tx({ merchantId }, (tx) => readOpenDraws(tx, from, until, DRAWS_MAX))
    return rows.map((row) => ({
      provider: row.provider,
      gameCode: row.game_code,
      numero: row.numero,
      openTime: row.open_time.getTime(),
      closeTime: row.close_time.getTime(),
      ...(row.last_numero !== null && { lastNumero: row.last_numero }),
      ...(row.last_numbers && { lastNumbers: row.last_numbers }),
      ...(row.last_time && { lastTime: row.last_time.getTime() }),
    }))
  }

  return {
    of(merchantId) {
      const now = clock.now()
      const known = editions.get(merchantId)
      if (known && now - known.at < EDITION_MS) return known.list
      const list = read(merchantId, now)
      editions.set(merchantId, { at: now, list })
      // What could not be read is not kept.
      list.catch(() => editions.delete(merchantId))
      return list
    },
  }
}
