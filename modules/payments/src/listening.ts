import type { PaymentParts } from './parts.ts'
import type { KnownPsp } from './psps.ts'

/** Said again so often: a payment service that was set up anew has forgotten where we are. */
const AGAIN_MS = 3_600_000

/** Tells payment services where to tell us. Nothing depends on it but how soon we know. */
export function openListening(
  { psps, clock, log }: Pick<PaymentParts, 'psps' | 'clock' | 'log'>,
  hooksUrl: string,
) {
  // By what is known of it: one whose settings have changed is told anew.
  const told = new WeakMap<KnownPsp, number>()
  return async (known: KnownPsp): Promise<void> => {
    if (clock.now() - (told.get(known) ?? 0) < AGAIN_MS) return
    await psps.watch(known, (psp) => psp.listen(`${hooksUrl}/hooks/v1/psp/${known.pspId}`))
    told.set(known, clock.now())
    log.info({ psp: known.code, merchantId: known.merchantId }, 'a payment service tells us what happens')
  }
}
