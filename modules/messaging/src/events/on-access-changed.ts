import { on, type EventHandler } from '@trevo/bus'
import { accessChanged } from '@trevo/identity'
import { assert, systemClock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { writeLetter } from '../actions/write-letter.ts'
import { accessLetter } from '../domain/access-letter.ts'

/** Tells the member. Under the event's own id: told again, it is the same letter. */
export function onAccessChanged(directory: Directory): EventHandler {
  return on(accessChanged, async (tx, { id, merchantId, payload }) => {
    assert(merchantId !== null, 'an account of no merchant')
    const merchant = directory.byId(merchantId)
    const draft = accessLetter(payload, merchant.pack.timeZone)
    const written = await writeLetter(tx, systemClock, merchant, {
      memberId: payload.memberId,
      letterId: id,
      draft,
    })
    assert(written.ok, 'a letter of our own is refused')
  })
}
