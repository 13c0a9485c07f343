import { AFFILIATE_PARAMETERS } from '#domain/affiliate.ts'
import { stored } from '#lib/storage.ts'

const storedCode = stored('session', 'affiliateCode', String, String)

/** Who sent the visitor. The link may have led to any page, so the code is kept as long as the tab is open. */
export function affiliateCode(search: string): string {
  const parameters = new URLSearchParams(search)
  const code = AFFILIATE_PARAMETERS.map((name) => parameters.get(name)).find(Boolean)
  if (!code) return storedCode.get() ?? ''
  storedCode.set(code)
  return code
}
