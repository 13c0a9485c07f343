import { inbox, inboxUnread } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { expect, it } from 'vitest'
import { onRewardDecided } from '../src/index.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

it('tells a member what came of their reward, once, however often the event comes', async () => {
  const person = harness.register()
  const merchantId = harness.merchant().id
  const payload = {
    applicationId: newId(),
    memberId: person.memberId,
    state: 'issued' as const,
    titles: { PT: 'Semana do cashback' },
    reason: null,
    amount: '25.00',
    currency: 'BRL',
    purse: 'cash' as const,
    claimUntil: harness.clock.now() + 86_400_000,
  }
  const event = {
    id: newId(harness.clock),
    subject: 'content.v1.reward_decided',
    merchantId,
    emittedAt: new Date(harness.clock.now()),
    payload,
  }
  const { handle } = onRewardDecided(await openDirectory(harness.db, { countryOf: () => null }))
  for (let times = 0; times < 2; times += 1) await harness.db.tx({ merchantId }, (tx) => handle(tx, event))
  const { content } = await harness.process().ask(inbox, person)
  expect(content).toMatchObject([
    { messageId: event.id, subject: 'Seu prêmio foi aprovado', sentAt: harness.clock.now(), read: false },
  ])
  expect(await harness.process().ask(inboxUnread, person)).toBe(1)
})
