import { on, type EventHandler } from '@trevo/bus'
import { assert, systemClock } from '@trevo/kernel'
import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Directory } from '@trevo/merchants'
import { depositChanged, withdrawalChanged } from '@trevo/payments'
import { writeLetter } from '../actions/write-letter.ts'
import { depositLetter, withdrawalLetter } from '../domain/payment-letter.ts'

/** Tells the member where their money is. Under the event's own id: told again, it is the same letter. */
export function onPaymentChanged(directory: Directory): EventHandler[] {
  async function write(
    tx: Tx,
    { id, merchantId, payload }: { id: string; merchantId: number | null; payload: { memberId: string } },
    draftIn: (timeZone: string) => LetterDraft | undefined,
  ): Promise<void> {
    assert(merchantId !== null, 'a payment of no merchant')
    const merchant = directory.byId(merchantId)
    const draft = draftIn(merchant.pack.timeZone)
    if (!draft) return
    const written = await writeLetter(tx, systemClock, merchant, {
      memberId: payload.memberId,
      letterId: id,
      draft,
    })
    assert(written.ok, 'a letter of our own is refused')
  }
  return [
    on(depositChanged, (tx, event) => write(tx, event, () => depositLetter(event.payload))),
    on(withdrawalChanged, (tx, event) =>
      write(tx, event, (timeZone) => withdrawalLetter(event.payload, timeZone)),
    ),
  ]
}
