import { identityJobs } from '@trevo/identity'
import type { Mail } from '@trevo/identity/ports'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { asOwner } from '@trevo/testkit'
import type { Harness } from './harness.ts'

interface QueuedJob {
  readonly name: string
  readonly payload: unknown
}

export interface Message {
  readonly to: string
  readonly text: string
}

/** Does the worker's part: takes what is queued, and writes down what would have been sent. Oldest first. */
export async function collectPost({ db, vault, log }: Harness): Promise<Message[]> {
  const sent: Message[] = []
  const handlers = identityJobs({
    db,
    vault,
    log,
    clock,
    directory: await openDirectory(db, { countryOf: () => null }),
    originOf: (host) => `http://${host}`,
    sms: { send: async (to, text) => void sent.push({ to, text }) },
    mailer: { send: async (_: string, { to, text }: Mail) => void sent.push({ to, text }) },
  })
  // A job may ask for another.
  for (let jobs = await take(db.ownerUrl); jobs.length > 0; jobs = await take(db.ownerUrl)) {
    for (const { name, payload } of jobs) {
      await handlers.find(({ definition }) => definition.name === name)!.handle(payload)
    }
  }
  return sent
}

function take(ownerUrl: string): Promise<QueuedJob[]> {
  return asOwner(ownerUrl, async (owner) => {
    const taken = await owner.query<QueuedJob>(`
      with taken as (delete from graphile_worker._private_jobs returning *)
      select identifier as name, payload
      from taken join graphile_worker._private_tasks as task on task.id = taken.task_id order by taken.id`)
    return taken.rows
  })
}
