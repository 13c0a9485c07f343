import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { mailJob, messageJobs, queueMail, queueSms, smsJob } from '../src/messages.ts'
import type { Mail } from '../src/ports.ts'
import { useHarness } from './harness.ts'

const harness = useHarness({ routes: () => [] })

const mail: Mail = { to: 'ana@exemplo.com', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }

interface Queued {
  readonly payload: { readonly merchantId: number; readonly sealed: string }
  readonly max_attempts: number
}

/** What lies in the queue, which is emptied. */
async function takeQueued(): Promise<Queued[]> {
  const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query('delete from graphile_worker._private_jobs returning payload, max_attempts'),
  )
  return rows as Queued[]
}

function sender(name: string, send: () => Promise<void>, log: unknown[] = []) {
  const { vault, clock, directory } = harness.parts
  const handlers = messageJobs({
    vault,
    clock,
    directory,
    sms: { send: (...sent) => send().then(() => void log.push(sent)) },
    mailer: { send: (...sent) => send().then(() => void log.push(sent)) },
  })
  return { log, handle: handlers.find(({ definition }) => definition.name === name)!.handle }
}

const works = async () => undefined

describe('a queued message', () => {
  it('is sent for its brand, and cannot be read in the queue', async () => {
    const { id, profile } = harness.merchant()
    await harness.db.tx({ merchantId: id }, (tx) => queueMail(tx, harness.parts, id, mail))
    const [job] = await takeQueued()
    expect(JSON.stringify(job)).not.toContain('ana@')
    expect(job!.max_attempts).toBe(4)
    const { handle, log } = sender(mailJob.name, works)
    await handle(job!.payload)
    expect(log).toEqual([[profile.name, mail]])
  })

  it('opens for no other merchant', async () => {
    const [id, other] = [harness.merchant().id, harness.merchant('aurora').id]
    await harness.db.tx({ merchantId: id }, (tx) => queueSms(tx, harness.parts, id, '+5511987654321', 'Oi'))
    const [job] = await takeQueued()
    const { handle } = sender(smsJob.name, works)
    await expect(handle({ ...job!.payload, merchantId: other })).rejects.toThrow('sealed')
  })

  it('is tried again when the gateway did not take it', async () => {
    const { id } = harness.merchant()
    await harness.db.tx({ merchantId: id }, (tx) => queueSms(tx, harness.parts, id, '+5511987654321', 'Oi'))
    const [job] = await takeQueued()
    const { handle } = sender(smsJob.name, async () => {
      throw new Error('gateway away')
    })
    await expect(handle(job!.payload)).rejects.toThrow('gateway away')
  })

  it('to nobody is a job like any other that sends nothing', async () => {
    const { id } = harness.merchant()
    await harness.db.tx({ merchantId: id }, async (tx) => {
      await queueSms(tx, harness.parts, id, null, 'Oi')
      await queueMail(tx, harness.parts, id, null)
    })
    const [text, letter] = await takeQueued()
    const log: unknown[] = []
    await sender(smsJob.name, works, log).handle(text!.payload)
    await sender(mailJob.name, works, log).handle(letter!.payload)
    expect(log).toEqual([])
  })

  it('stays away once it is of no use', async () => {
    const { id } = harness.merchant()
    const until = harness.clock.now() + 1_000
    await harness.db.tx({ merchantId: id }, (tx) => queueMail(tx, harness.parts, id, mail, until))
    const [job] = await takeQueued()
    const { handle, log } = sender(mailJob.name, works)
    harness.clock.advance(999)
    await handle(job!.payload)
    expect(log).toHaveLength(1)
    harness.clock.advance(1)
    await handle(job!.payload)
    expect(log).toHaveLength(1)
  })

  it('goes nowhere when its transaction is rolled back', async () => {
    const { id } = harness.merchant()
    const rolledBack = harness.db.tx({ merchantId: id }, async (tx) => {
      await queueMail(tx, harness.parts, id, mail)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await takeQueued()).toEqual([])
  })
})
