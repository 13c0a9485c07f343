import type { draws } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import { drawFaults } from '../domain/draw-faults.ts'
import type { ProviderKey } from '../providers.ts'
import { brandOf, WRONG_BRAND } from '../provider-caller.ts'
import { recordDraws } from '../sql/draw.ts'

type Announcement = OutputOf<(typeof draws)['body']>

const LOTTERIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])

class DrawsDiffer extends Error {}

/** Keeps what a studio says about its draws, all of it or nothing. */
export async function announceDraws(context: PlayContext, key: ProviderKey, body: Announcement) {
  const { db, clock, catalogue, log } = context
  const { code } = key.provider
  const merchant = brandOf(context, key, body.brand)
  if (!merchant) return WRONG_BRAND
  const now = clock.now()
  const fields = drawFaults(body.draws, now)
  if (fields.length > 0) return { code: 'BAD_REQUEST' as const, fields }
  const isLottery = (gameCode: string) => LOTTERIES.has(catalogue.named(code, gameCode)?.gameType ?? '')
  if (!body.draws.every(({ gameCode }) => isLottery(gameCode))) return { code: 'GAME_NOT_AVAILABLE' } as const
  const told = body.draws.map(({ gameCode, numero, openTime, closeTime, numbers = null }) => ({
    game_code: gameCode,
    numero,
    open_time: new Date(openTime),
    close_time: new Date(closeTime),
    numbers,
  }))
  try {
    await db.tx({ merchantId: merchant.id }, async (tx) => {
      const differing = await recordDraws(tx, code, told, new Date(now))
      // Thrown, so that nothing of it stays.
      if (differing > 0) throw new DrawsDiffer()
    })
  } catch (error) {
    if (!(error instanceof DrawsDiffer)) throw error
    log.error({ key: key.id, requestId: body.requestId }, 'a provider told of a draw in two ways')
    return { code: 'DUPLICATE_CONFLICT' } as const
  }
  return { code: 'OK' } as const
}
