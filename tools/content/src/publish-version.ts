import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import { publishDocument, type Merchant } from '@trevo/merchants'
import { readDraft } from './publish.ts'

/** Publishes the next version of what members agree to, and tells its number and digest; whether it may be published. */
export async function publishVersion(
  parts: { readonly db: Database; readonly clock: Clock },
  merchant: Merchant,
  file: string,
  by: string,
  print: (line: string) => void,
): Promise<boolean> {
  const published = await publishDocument(parts, merchant, readDraft(file, print), by)
  if (!published.ok) for (const { path, fault } of published.error) print(`${path || 'draft'}: ${fault}`)
  else if (published.value === 'unchanged') print('unchanged')
  else print(`${published.value.document} ${published.value.version} ${published.value.digest}`)
  return published.ok
}
