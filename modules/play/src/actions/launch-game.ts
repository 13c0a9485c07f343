import { isTrial } from '@trevo/contract'
import type { Caller } from '@trevo/http'
import { newCredential } from '@trevo/identity'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Game } from '@trevo/catalogue'
import type { PlayContext } from '../context.ts'
import { safeReturnUrl } from '../domain/return-url.ts'
import { launchProof } from '../launch-proof.ts'
import type { Provider } from '../providers.ts'
import { insertLaunch } from '../sql/session.ts'

/** How long a launch is good for. */
export const LAUNCH_MS = 60_000

interface LaunchRequest {
  readonly merchant: Merchant
  readonly caller: Caller
  readonly language: string
  readonly nodeId: number
  readonly backUrl: string | undefined
}

/** Where to open a game: with a token that proves the member, or, for a trial, as a demo without any. */
export async function launchGame(context: PlayContext, wish: LaunchRequest): Promise<string> {
  const { catalogue, providers, originOf } = context
  const { merchant, caller, language, nodeId } = wish
  const game = catalogue.byNode(merchant, nodeId)
  const provider = game && providers.of(merchant.id, game.provider)
  if (!game || !provider || provider.locked) throw new AppError<string>('game.unavailable')
  const url = URL.parse(provider.launchUrl.replace('{game}', encodeURIComponent(game.gameCode)))
  if (!url) throw new AppError<string>('url.empty')
  url.searchParams.set('lang', language)
  url.searchParams.set('back', safeReturnUrl(merchant.profile.hosts.map(originOf), wish.backUrl))
  if (isTrial(caller.type)) {
    if (!game.freeplay) throw new AppError<string>('game.no.freeplay')
    url.searchParams.set('demo', '1')
  } else {
    url.searchParams.set('token', await newLaunch(context, wish, game, provider))
  }
  return url.href
}

async function newLaunch(
  { db, clock, vault }: PlayContext,
  { merchant, caller, language }: LaunchRequest,
  { gameCode }: Game,
  provider: Provider,
): Promise<string> {
  const { text, bucket, hash } = newCredential(bucketOf(caller.memberId))
  const launch = {
    bucket,
    token_hash: hash,
    member_id: caller.memberId,
    provider: provider.code,
    game_code: gameCode,
    session_id: caller.sessionId,
    language,
    expires_at: new Date(clock.now() + LAUNCH_MS),
  }
  await db.tx({ merchantId: merchant.id }, (tx) =>
    insertLaunch(tx, { ...launch, proof: launchProof(vault, merchant.id, launch) }),
  )
  return text
}
