import { newSecret } from '@trevo/kernel'
import type { Visitor } from '@trevo/http'
import type { Vault } from '@trevo/vault'

const COOKIE = 'dev'
const SHAPE = /^[\w-]{22}$/
const YEAR_SECONDS = 31_536_000

/**
 * A name for this browser, so that limits can be counted per device and the owner's own device is told from a
 * stranger's. It proves nothing by itself, and only a digest of it is stored.
 */
export function deviceOf({ cookies }: Visitor, merchantId: number, vault: Vault): Buffer {
  const known = cookies.get(COOKIE)
  const name = known !== undefined && SHAPE.test(known) ? known : newSecret(128)
  if (name !== known) cookies.set(COOKIE, name, { maxAgeSeconds: YEAR_SECONDS, sameSite: 'Lax' })
  return vault.digest(merchantId, 'device', name)
}
