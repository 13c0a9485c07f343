import type { Settings, SystemStatus } from '@trevo/contract'
import { PLATFORM_ERRORS, type Clock, type Envelope, type Logger } from '@trevo/kernel'
import type { Reply, Upstream } from './upstream.ts'

/** A merchant as its pages are rendered. `version` changes whenever anything on them may. */
export interface Brand {
  readonly settings: Settings
  readonly maintenance: boolean
  readonly version: string
}

/** The merchant of a host, if it is one's. */
export type BrandOf = (host: string) => Promise<Brand | undefined>

interface Known {
  readonly brand: Brand | undefined
  readonly etag: string
  readonly readAt: number
}

const FRESH_MS = 2_000
/** Of merchants, and of those who are nobody's: each by itself, so that invented hosts push no merchant out. */
const HOSTS_MAX = 2_000
/** How the API says that a host is no merchant's. */
const MERCHANT_UNKNOWN = PLATFORM_ERRORS['merchant.unknown'].http

/**
 * What the API says of each host, kept for a moment. An old answer is given at once and renewed behind it, so
 * that no visitor waits for the API, and a merchant is still served while the API is away.
 */
export function createBrands(upstream: Upstream, clock: Clock, log: Logger): BrandOf {
  const ours = new Map<string, Known>()
  const nobodys = new Map<string, Known>()
  const renewals = new Map<string, Promise<Known>>()

  async function read(host: string): Promise<Known> {
    const before = ours.get(host)
    const [settings, status] = await Promise.all([
      upstream.get(
        host,
        '/wps/system/settings/consolidated',
        before?.brand ? { 'if-none-match': before.etag } : {},
      ),
      upstream.get(host, '/wps/system/status'),
    ])
    const readAt = clock.now()
    if (settings.status === MERCHANT_UNKNOWN) return { brand: undefined, etag: '', readAt }
    const unchanged = settings.status === 304 ? before?.brand?.settings : undefined
    const value = unchanged ?? (valueOf(settings) as Settings)
    const { maintenance } = valueOf(status) as SystemStatus
    const etag = settings.etag ?? ''
    const brand = { settings: value, maintenance, version: `${etag} ${maintenance}` }
    return { brand, etag, readAt }
  }

  function keep(host: string, fresh: Known): void {
    const [to, other] = fresh.brand ? [ours, nobodys] : [nobodys, ours]
    other.delete(host)
    to.set(host, fresh)
    if (to.size > HOSTS_MAX) to.delete(to.keys().next().value!)
  }

  function renew(host: string): Promise<Known> {
    const running = renewals.get(host)
    if (running) return running
    const renewal = read(host)
      .then((fresh) => {
        keep(host, fresh)
        return fresh
      })
      .finally(() => renewals.delete(host))
    renewals.set(host, renewal)
    return renewal
  }

  return async (host: string): Promise<Brand | undefined> => {
    const held = ours.get(host) ?? nobodys.get(host)
    if (!held) return (await renew(host)).brand
    if (clock.now() - held.readAt > FRESH_MS) {
      renew(host).catch((error: unknown) => {
        // An API in trouble is not asked again for each visitor.
        keep(host, { ...held, readAt: clock.now() })
        log.warn({ err: error, host }, 'merchant not renewed')
      })
    }
    return held.brand
  }
}

/**
 * The API checks its replies against the contract before they leave; the types above are the contract's. When it
 * refuses or fails, that says nothing of the merchant, and what is known of it stays.
 */
function valueOf({ status, body }: Reply): unknown {
  const envelope = JSON.parse(body) as Envelope
  if (status !== 200 || !envelope.success) throw new Error(`the API answered with ${status}`)
  return envelope.value
}
