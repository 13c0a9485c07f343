import { settings, type Language } from '@trevo/contract'
import { openClient } from './client.ts'
import { sealWith } from './transport.ts'

/** The key may have changed since the page was rendered. In a file of its own, because that hardly ever happens. */
export async function renewSealingKey(merchant: string, language: Language): Promise<void> {
  const reply = await openClient({ merchant, language }).send(settings, { fresh: true })
  if (reply.ok) sealWith(reply.value.encryption)
}
