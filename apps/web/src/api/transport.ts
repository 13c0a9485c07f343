import type { Client, Language, SealingKey, Settings } from '@trevo/contract'
import { openClient } from './client.ts'
import './texts.ts'

const clients = new Map<Language, Client>()
let renewedKey: SealingKey | undefined

/** The request helper in a language. There is one for each, because it shares results among calls. */
export function clientFor({ platform, encryption }: Settings, language: Language): Client {
  const known = clients.get(language)
  if (known) return known
  const client = openClient({
    merchant: platform.merchantCode,
    language,
    sealingKey: () => Promise.resolve(renewedKey ?? encryption),
  })
  clients.set(language, client)
  return client
}

/** Instead of the key that came with the page. */
export function sealWith(key: SealingKey): void {
  renewedKey = key
}
