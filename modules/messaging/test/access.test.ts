import { inbox, inboxUnread } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { expect, it } from 'vitest'
import { onAccessChanged } from '../src/index.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

it('tells a member that the way into their account changed, once, however often the event comes', async () => {
  const person = harness.register()
  const merchantId = harness.merchant().id
  const at = harness.clock.now()
  const payload = { memberId: person.memberId, change: 'new_device' as const, device: 'Chrome · Android', at }
  const subject = 'identity.v1.access_changed'
  const event = { id: newId(harness.clock), subject, merchantId, emittedAt: new Date(at), payload }
  const { handle } = onAccessChanged(await openDirectory(harness.db, { countryOf: () => null }))
  for (let times = 0; times < 2; times += 1) await harness.db.tx({ merchantId }, (tx) => handle(tx, event))
  const { content } = await harness.process().ask(inbox, person)
  expect(content).toMatchObject([
    { messageId: event.id, subject: 'Entrada em um novo dispositivo', sentAt: at, read: false },
  ])
  expect(JSON.stringify(content)).toContain('Chrome · Android')
  expect(await harness.process().ask(inboxUnread, person)).toBe(1)
})
