import { on, type EventHandler } from '@trevo/bus'
import { rewardDecided } from '@trevo/content'
import { assert, systemClock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { writeLetter } from '../actions/write-letter.ts'
import { rewardLetter } from '../domain/reward-letter.ts'

/** Tells the member what came of it. Under the event's own id: told again, it is the same letter. */
export function onRewardDecided(directory: Directory): EventHandler {
  return on(rewardDecided, async (tx, { id, merchantId, payload }) => {
    assert(merchantId !== null, 'a reward of no merchant')
    const merchant = directory.byId(merchantId)
    const draft = rewardLetter(payload, merchant.pack.timeZone)
    const written = await writeLetter(tx, systemClock, merchant, {
      memberId: payload.memberId,
      letterId: id,
      draft,
    })
    assert(written.ok, 'a letter of our own is refused')
  })
}
