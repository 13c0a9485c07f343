import { systemClock } from '@trevo/kernel'
import { manualClock } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { purgeBus } from '../src/index.ts'
import { useParts } from './support.ts'

const DAY_MS = 86_400_000

describe('purgeBus', () => {
  const { db, rows } = useParts()

  it('forgets the archive after fourteen days and the inbox after fifteen', async () => {
    await rows(`insert into bus.outbox_archive (event_id, subject, payload, delivery, created_at)
                values (gen_random_uuid(), 'test.v1.counted', '{}', 0, now())`)
    await rows(`insert into bus.inbox (consumer, event_id) values ('any', gen_random_uuid())`)
    const left = async () => [
      (await rows('select from bus.outbox_archive')).length,
      (await rows('select from bus.inbox')).length,
    ]
    const clock = manualClock(systemClock.now() + 13.9 * DAY_MS)
    await purgeBus(db, clock)
    expect(await left()).toEqual([1, 1])
    clock.advance(0.2 * DAY_MS)
    await purgeBus(db, clock)
    expect(await left()).toEqual([0, 1])
    clock.advance(DAY_MS)
    await purgeBus(db, clock)
    expect(await left()).toEqual([0, 0])
  })
})
