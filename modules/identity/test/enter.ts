import type { Visitor } from '@trevo/http'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { memberOf, type Person } from './people.ts'

/** Gives the browser a session of the person, as any login would. `proved` false: the login is long ago. */
export async function enter(
  { parts, sessions, merchant }: Harness,
  browser: Browser,
  person: Person,
  { proved = true }: { readonly proved?: boolean } = {},
): Promise<void> {
  const member = await memberOf(parts, merchant().id, person)
  const visitor: Visitor = {
    ip: browser.ip,
    networks: [browser.ip],
    host: 'trevo.localhost',
    userAgent: '',
    standalone: false,
    handle: undefined,
    requestId: 'ENTER-2',
    cookies: {
      get: (name) => browser.cookies.get(name),
      set: (name, value) => void browser.cookies.set(name, value),
      clear: (name) => void browser.cookies.delete(name),
    },
  }
  const start = { method: 'username', device: Buffer.alloc(32), proved } as const
  const { token } = await sessions.start(merchant(), member!, visitor, start)
  browser.handle = token
}
