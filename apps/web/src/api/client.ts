import { createClient, GATEWAYS, type Client, type Language } from '@trevo/contract'

/** The request helper of this visit. */
export function openClient(merchant: string, language: Language): Client {
  return createClient({ origin: location.origin, merchant, language, gateway: GATEWAYS.MOBILE })
}
