import type { Merchant } from '@trevo/merchants'

/** A moment as the merchant's clocks show it. */
export function momentIn({ pack }: Merchant, at: number): string {
  const shown = { timeZone: pack.timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('pt-BR', shown).format(at)
}
