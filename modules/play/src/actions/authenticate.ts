import type { authenticate } from '@trevo/contract/provider'
import { readCredential } from '@trevo/identity'
import type { OutputOf } from '@trevo/kernel'
import { integerOf } from '../answers.ts'
import type { PlayContext } from '../context.ts'
import { isOurLaunch } from '../launch-proof.ts'
import type { ProviderKey } from '../providers.ts'
import { brandOf, purseOf, WRONG_BRAND } from '../provider-caller.ts'
import { readLaunch } from '../sql/session.ts'

/**
 * Exchanges a launch token, once, for who plays and a session to play with. It is used up last: who could not be answered
 * may ask again.
 */
export async function authenticatePlayer(
  context: PlayContext,
  key: ProviderKey,
  { brand, token, gameCode }: OutputOf<(typeof authenticate)['body']>,
) {
  const { db, clock, vault, log, catalogue, sessionStatuses, sessions, wallet } = context
  const merchant = brandOf(context, key, brand)
  if (!merchant) return WRONG_BRAND
  const credential = readCredential(token)
  if (!credential) return { code: 'INVALID_TOKEN' } as const
  const launch = await db.tx({ merchantId: merchant.id }, (tx) =>
    readLaunch(tx, credential, key.provider.code),
  )
  if (launch && !isOurLaunch(vault, launch)) {
    log.warn({ table: 'play.launch', merchantId: merchant.id }, 'passed over a row that we did not write')
    return { code: 'INVALID_TOKEN' } as const
  }
  if (!launch || (gameCode !== undefined && gameCode !== launch.game_code))
    return { code: 'INVALID_TOKEN' } as const
  if (launch.expires_at.getTime() <= clock.now()) return { code: 'TOKEN_EXPIRED' } as const
  if (key.provider.locked || !catalogue.byCode(merchant, launch.provider, launch.game_code))
    return { code: 'GAME_NOT_AVAILABLE' } as const
  const standing = await sessionStatuses.of(merchant.id, launch.member_id, launch.session_id)
  if (standing !== 'open') return { code: standing === 'over' ? 'TOKEN_EXPIRED' : 'PLAYER_BLOCKED' } as const
  const purse = purseOf(merchant, launch.member_id)
  const { cash, bonus } = await wallet.balanceOf(purse)
  const sessionToken = await sessions.start(launch)
  if (sessionToken === undefined) return { code: 'INVALID_TOKEN' } as const
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
