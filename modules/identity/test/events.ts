import { listEvents, type OpenedEvent } from '@trevo/security'
import { asOwner, leaksOf, type Secrets } from '@trevo/testkit'
import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import type { Person } from './people.ts'

const always = { from: new Date(0), to: new Date(Date.UTC(2100, 0)) }

/** What was written down of a person: done by them, about them, or by who said to be them. */
export function eventsOf(
  { parts, merchant }: Harness,
  { memberId, username }: Person,
): Promise<OpenedEvent[]> {
  const claimed = [parts.vault.digest(merchant().id, 'username', username.toLowerCase())]
  return listEvents(parts, { ...always, memberId, claimed })
}

export const eventsAbout = ({ parts }: Harness, claimed: Buffer): Promise<OpenedEvent[]> =>
  listEvents(parts, { ...always, claimed: [claimed] })

/** Who, where and in which request, as every event of a visitor's has to say. */
export const from = (browser: Browser) => ({
  merchantId: 1,
  requestId: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]+$/),
  device: expect.any(Buffer),
  place: { ip: browser.ip, userAgent: expect.stringContaining('Safari') },
})

/** Which of these are found in what the table holds, in whatever form. */
export async function leakedInto({ db }: Harness, secrets: Secrets): Promise<string[]> {
  const content = await asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ event: string }>('select event::text from security.event')
    return rows.map(({ event }) => event).join('\n')
  })
  expect(content.length).toBeGreaterThan(0)
  return leaksOf(content, secrets)
}
