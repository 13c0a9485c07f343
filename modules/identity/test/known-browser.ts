import { newSecret } from '@trevo/kernel'
import { noteDevice } from '../src/sql/known-device.ts'
import type { Browser, BrowserOptions } from './browser.ts'
import type { Harness } from './harness.ts'
import type { Person } from './people.ts'

/** A browser the person has been let in with before. */
export async function knownBrowser(
  harness: Harness,
  person: Person,
  options: BrowserOptions = {},
): Promise<Browser> {
  const { db, vault, clock } = harness.parts
  const { id } = harness.merchant()
  const browser = harness.browser(options)
  const name = newSecret(128)
  browser.cookies.set('dev', name)
  const seen = { now: new Date(clock.now()), provedAt: null }
  await db.tx({ merchantId: id }, (tx) =>
    noteDevice(tx, vault, person, vault.digest(id, 'device', name), seen),
  )
  return browser
}
