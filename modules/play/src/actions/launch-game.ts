import { isTrial } from '@trevo/contract'
import type { Caller } from '@trevo/http'
import { newCredential } from '@trevo/identity'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { timeOverUntil } from '@trevo/wallet'
import type { Game } from '@trevo/catalogue'
import type { PlayContext } from '../context.ts'
import { safeReturnUrl } from '../domain/return-url.ts'
import { launchProof } from '../launch-proof.ts'
import type { Provider } from '../providers.ts'
import { hasOpenRound } from '../sql/round.ts'
import { insertLaunch } from '../sql/session.ts'
import { openVisit } from '../sql/visit.ts'

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
  const { catalogue, providers, originOf, mayPlay } = context
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
    // A courtesy: what is staked all the same, the books refuse.
    await mayPlay(merchant.id, caller.memberId)
    url.searchParams.set('token', await newLaunch(context, wish, game, provider))
  }
  return url.href
}

async function newLaunch(
  { db, clock, vault, wallet }: PlayContext,
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
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    const until = timeOverUntil(await wallet.limitsOf(tx, caller.memberId))
    // What has begun may end, which the books see to: they take no stake for a new round.
    if (until && !(await hasOpenRound(tx, launch)))
      throw new AppError<string>('game.time.over', { details: { until: until.getTime() } })
    await openVisit(tx, { bucket, memberId: caller.memberId }, caller.sessionId, new Date(clock.now()))
    await insertLaunch(tx, { ...launch, proof: launchProof(vault, merchant.id, launch) })
  })
  return text
}
