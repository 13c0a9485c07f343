import type { Reserve, Visitor } from '@trevo/http'
import { SealedTextError } from '@trevo/vault'
import type { IdentityParts } from './identity.ts'

const COOKIE = 'kb'
const YEAR_SECONDS = 31_536_000
/** Of one member at once: whoever has got hold of the cookie cannot fill the lane of all who are known with it. */
const PLACES_EACH = 2

type Parts = Pick<IdentityParts, 'vault' | 'clock' | 'directory'>

interface KnownBrowser {
  readonly memberId: string
  readonly until: number
}

/**
 * Tells this browser's next login from a stranger's by a cookie alone, which costs no question to a database that a storm
 * of logins keeps busy. It opens nothing: it only spares waiting in line with strangers.
 */
export function noteKnownBrowser(
  { vault, clock }: Omit<Parts, 'directory'>,
  merchantId: number,
  { cookies }: Visitor,
  memberId: string,
): void {
  const known: KnownBrowser = { memberId, until: clock.now() + YEAR_SECONDS * 1000 }
  cookies.set(COOKIE, vault.seal(merchantId, COOKIE, JSON.stringify(known)), {
    maxAgeSeconds: YEAR_SECONDS,
    sameSite: 'Lax',
  })
}

/** Who has been let in here before, if anybody was. */
export function memberKnownTo(
  { vault, clock, directory }: Parts,
  { host, cookies }: Visitor,
): string | undefined {
  const merchant = directory.byHost(host)
  const cookie = cookies.get(COOKIE)
  if (!merchant || cookie === undefined) return undefined
  try {
    // Only `noteKnownBrowser` seals for this purpose.
    const { memberId, until } = JSON.parse(vault.open(merchant.id, COOKIE, cookie)) as KnownBrowser
    return until > clock.now() ? memberId : undefined
  } catch (error) {
    if (error instanceof SealedTextError) return undefined
    throw error
  }
}

/** Places in the queue for a hash: those of known browsers are apart from those of strangers. */
export function reservePlaces(parts: Parts & Pick<IdentityParts, 'passwords'>): Reserve {
  const held = new Map<string, number>()
  return (visitor) => {
    const member = memberKnownTo(parts, visitor)
    const places = member === undefined ? 0 : (held.get(member) ?? 0)
    if (member === undefined || places >= PLACES_EACH) return parts.passwords.reserve('stranger')
    const leave = parts.passwords.reserve('known')
    held.set(member, places + 1)
    return () => {
      leave()
      const left = held.get(member)! - 1
      if (left > 0) held.set(member, left)
      else held.delete(member)
    }
  }
}
