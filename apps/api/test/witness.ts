import { asOwner, leaksOf, type Secrets } from '@trevo/testkit'
import type { Answer, Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { collectPost, type Message } from './post.ts'
import { readTables } from './snapshot.ts'

/** Remembers every row, cached value and reply there ever was, and every secret; finds the one in the other. */
export interface SecretRecorder {
  /** What must be found nowhere. */
  readonly secrets: Map<string, string>
  readonly replies: { readonly call: string; readonly isFailure: boolean; readonly text: string }[]
  /** Looks at what is stored now. */
  record(): Promise<void>
  /** Looks at it with the messages still in their queue, then delivers them. */
  deliver(): Promise<Message[]>
  watch(browser: Browser): Browser
  /** Which secrets are where: `place: names`. */
  leaks(): string[]
}

/** Given out in the reply to who asked, and nowhere else. */
const GIVEN_OUT = /^(ticket|totp secret|recovery code)/

export function openSecretRecorder(harness: Harness): SecretRecorder {
  const secrets = new Map<string, string>()
  const stored = new Map<string, string>()
  const replies: SecretRecorder['replies'] = []

  async function record(): Promise<void> {
    for (const { name, rows } of await readTables(harness)) for (const row of rows) stored.set(row, name)
    const cache = harness.cache.client()
    for (const key of await cache.keys('*')) stored.set(`${key} ${await cache.get(key)}`, 'redis')
  }

  function watch(browser: Browser): Browser {
    const { send } = browser
    browser.send = async (call, sent) => {
      const answer = await send(call, sent)
      note(call.id, answer)
      for (const line of browser.setCookies) {
        const [, name = '', value = ''] = /^__Host-(\w+)=([^;]*)/.exec(line) ?? []
        if (value.length >= 16) secrets.set(`cookie ${name} ${value.slice(-6)}`, value)
      }
      return answer
    }
    browser.ask = async (call, sent) => {
      const { envelope, status } = await browser.send(call, sent)
      if (!envelope.success) throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)}`)
      return envelope.value
    }
    return browser
  }

  function note(call: string, { envelope, text }: Answer): void {
    replies.push({ call, isFailure: !envelope.success, text })
  }

  function leaks(): string[] {
    const all: Secrets = Object.fromEntries(secrets)
    const kept: Secrets = Object.fromEntries([...secrets].filter(([name]) => !GIVEN_OUT.test(name)))
    const found: string[] = []
    const look = (place: string, text: string, which: Secrets) => {
      const names = leaksOf(text, which, 2)
      if (names.length > 0) found.push(`${place}: ${names.join(', ')}`)
    }
    for (const [row, place] of stored) look(place, row, all)
    for (const line of harness.logged) look('log', line, all)
    for (const { call, isFailure, text } of replies) look(`reply of ${call}`, text, isFailure ? all : kept)
    return found
  }

  return {
    secrets,
    replies,
    record,
    watch,
    leaks,
    async deliver() {
      await record()
      const messages = await collectPost(harness)
      // A minute has to pass before the next message to the same number.
      await asOwner(harness.db.ownerUrl, (owner) =>
        owner.query(`update identity.code_sent set sent_at = sent_at - interval '2 minutes'`),
      )
      return messages
    },
  }
}
