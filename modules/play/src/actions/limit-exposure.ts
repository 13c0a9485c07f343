import type { Database } from '@trevo/db'
import { recordEvent } from '@trevo/security'
import { limitsChangedEvent } from '../security-events.ts'
import type { ExposureLimits, Provider } from '../providers.ts'
import { updateLimits } from '../sql/provider.ts'

/** Says how much a provider may pay out; what is not named stays. What was held for it is paid when it is asked again. */
export function limitExposure(
  db: Database,
  { merchantId, code }: Pick<Provider, 'merchantId' | 'code'>,
  { call, provider, game, player }: Partial<ExposureLimits>,
): Promise<void> {
  return db.tx({ merchantId }, async (tx) => {
    await updateLimits(tx, code, {
      call_max_minor: call,
      day_max_minor: provider,
      game_day_max_minor: game,
      player_day_max_minor: player,
    })
    const limits = { call, day: provider, game, player }
    const texts = Object.entries(limits).map(([name, minor]) => [name, minor?.toString()])
    await recordEvent(tx, undefined, limitsChangedEvent, {
      merchantId,
      outcome: 'done',
      actor: { kind: 'operator' },
      details: { provider: code, ...Object.fromEntries(texts) },
    })
  })
}
