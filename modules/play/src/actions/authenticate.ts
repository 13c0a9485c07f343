import type { authenticate } from '@trevo/contract/provider'
import { readCredential } from '@trevo/identity'
import type { OutputOf } from '@trevo/kernel'
import { integerOf } from '../answers.ts'
import type { PlayContext } from '../context.ts'
import type { ProviderKey } from '../providers.ts'
import { brandOf, purseOf, WRONG_BRAND } from '../sender.ts'
import { useLaunch } from '../sql/session.ts'

/** Exchanges a launch token, once, for who plays and a session to play with. */
export async function authenticatePlayer(
  context: PlayContext,
  key: ProviderKey,
  { brand, token, gameCode }: OutputOf<(typeof authenticate)['body']>,
) {
  const { db, clock, catalogue, standings, sessions, wallet } = context
  const merchant = brandOf(context, key, brand)
  if (!merchant) return WRONG_BRAND
  const credential = readCredential(token)
  if (!credential) return { code: 'INVALID_TOKEN' } as const
  const now = new Date(clock.now())
  const launch = await db.tx({ merchantId: merchant.id }, (tx) =>
    useLaunch(tx, credential, key.provider.code, now),
  )
  if (!launch || (gameCode !== undefined && gameCode !== launch.game_code))
    return { code: 'INVALID_TOKEN' } as const
  if (launch.expires_at <= now) return { code: 'TOKEN_EXPIRED' } as const
  if (key.provider.locked || !catalogue.byCode(merchant, launch.provider, launch.game_code))
    return { code: 'GAME_NOT_AVAILABLE' } as const
  const standing = await standings.of(merchant.id, launch.member_id, launch.session_id)
  if (standing !== 'open')
    return { code: standing === 'blocked' ? 'PLAYER_BLOCKED' : 'TOKEN_EXPIRED' } as const
  const sessionToken = await sessions.start(launch)
  const purse = purseOf(merchant, launch.member_id)
  const { cash, bonus } = await wallet.balanceOf(purse)
  return {
    code: 'OK',
    player: launch.member_id,
    currency: purse.currency,
    balance: integerOf(cash + bonus),
    sessionToken,
    language: launch.language === 'EN' ? 'EN' : 'PT',
    gameCode: launch.game_code,
  } as const
}
