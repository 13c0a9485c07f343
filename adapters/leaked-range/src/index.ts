import { openEgress } from '@trevo/egress'
import type { LeakedPasswords } from '@trevo/identity/ports'

/** Somebody is waiting for their new password; without an answer by then it is taken. */
const LIMIT_MS = 1_000
/** A padded answer has about a thousand lines of forty letters. */
const MAX_BYTES = 200_000
const PREFIX = /^[\dA-F]{5}$/
const LINE = /^([\dA-F]{35}):(\d+)$/

/**
 * Leaked passwords by ranges of their SHA-1 digests, as Pwned Passwords serves them: `range/` and five digits give the rest of
 * every digest that begins so, with how often it was seen.
 */
export function openLeakedPasswords(url: string): LeakedPasswords {
  const service = new URL(url.endsWith('/') ? url : `${url}/`)
  const egress = openEgress({ hosts: [service.host], allowsPrivate: true })
  return {
    async endingsOf(prefix) {
      if (!PREFIX.test(prefix)) throw new Error('a range is asked for by five hexadecimal digits')
      const { status, body } = await egress({
        url: new URL(`range/${prefix}`, service),
        method: 'GET',
        // Lines of nobody's are added, so that who watches the wire cannot tell ranges apart by their length.
        headers: { 'add-padding': 'true', 'user-agent': 'trevo' },
        limitMs: LIMIT_MS,
        maxBytes: MAX_BYTES,
      })
      if (status !== 200) throw new Error(`the list of leaked passwords answered ${status}`)
      return new Set(endingsIn(body))
    },
  }
}

/** What was seen no times is padding. */
function endingsIn(body: string): string[] {
  return body.split('\n').flatMap((line) => {
    const [, ending, times] = LINE.exec(line.trim()) ?? []
    return ending === undefined || Number(times) === 0 ? [] : [ending]
  })
}
