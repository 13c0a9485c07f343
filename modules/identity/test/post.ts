import { asOwner, type TestDatabase } from '@trevo/testkit'
import { recoveryJobs } from '../src/actions/mail-password-link.ts'
import type { IdentityParts } from '../src/identity.ts'
import { messageJobs } from '../src/messages.ts'
import type { Mail } from '../src/ports.ts'

export interface Post {
  /** Delivers what is queued and returns what has arrived since it was last asked. */
  collect(): Promise<{ readonly texts: SentText[]; readonly mails: Mail[] }>
  /** The code in the newest text or mail to somebody. */
  codeFor(target: string): Promise<string>
}

export interface SentText {
  readonly to: string
  readonly text: string
}

interface QueuedJob {
  readonly task_identifier: string
  readonly payload: unknown
}

/** Does the worker's part: takes the queued messages and hands them to senders that only write them down. */
export function openPost({ ownerUrl }: TestDatabase, parts: IdentityParts): Post {
  async function collect() {
    const texts: SentText[] = []
    const mails: Mail[] = []
    const outside = {
      sms: { send: async (to: string, text: string) => void texts.push({ to, text }) },
      mailer: { send: async (_: string, mail: Mail) => void mails.push(mail) },
    }
    const handlers = [...recoveryJobs(parts), ...messageJobs({ ...parts, ...outside })]
    // A job may ask for another.
    for (let jobs = await take(); jobs.length > 0; jobs = await take()) {
      for (const { task_identifier, payload } of jobs) {
        await handlers.find(({ definition }) => definition.name === task_identifier)?.handle(payload)
      }
    }
    return { texts, mails }
  }

  function take(): Promise<QueuedJob[]> {
    return asOwner(ownerUrl, async (owner) => {
      const taken = await owner.query<QueuedJob>(`
        with taken as (delete from graphile_worker._private_jobs returning *)
        select identifier as task_identifier, payload
        from taken join graphile_worker._private_tasks as task on task.id = taken.task_id order by taken.id`)
      return taken.rows
    })
  }

  return {
    collect,
    async codeFor(target) {
      const { texts, mails } = await collect()
      const found = [...texts, ...mails].findLast(({ to }) => to === target)?.text
      const code = /\b\d{6}\b/.exec(found ?? '')?.[0]
      if (code === undefined) throw new Error(`no code was sent to ${target}`)
      return code
    },
  }
}
