import type { Tx } from '@trevo/db'
import { enqueue, job, perform, type JobHandler } from '@trevo/jobs'
import type { Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Vault } from '@trevo/vault'
import * as z from 'zod/mini'
import type { Mail, Mailer, SmsSender } from './ports.ts'

/** Whom and what is nobody's business who can read the queue, so it travels sealed. */
const Payload = z.strictObject({ merchantId: z.int(), sealed: z.string() })

/** Four tries within half a minute: whoever waits for a code has asked again by then. */
const common = { payload: Payload, maxAttempts: 4 } as const

export const smsJob = job({ ...common, name: 'identity.sms' })
export const mailJob = job({ ...common, name: 'identity.mail' })

interface Sms {
  readonly to: string
  readonly text: string
}

interface Letter {
  /** Nothing, when there is nobody to write to: asking has to cost the same. */
  readonly message: Sms | Mail | null
  /** Later than that it is of no use to anybody. */
  readonly goodUntil: number | null
}

/** Sends a text when the transaction is committed. Without a number nothing is sent, at the same cost. */
export function queueSms(
  tx: Tx,
  { vault }: { readonly vault: Vault },
  merchantId: number,
  to: string | null,
  text: string,
  goodUntil: number | null = null,
): Promise<void> {
  const message: Sms | null = to === null ? null : { to, text }
  return enqueue(tx, smsJob, {
    merchantId,
    sealed: close(vault, merchantId, smsJob.name, message, goodUntil),
  })
}

/** Sends a mail when the transaction is committed; without one, nothing, at the same cost. */
export function queueMail(
  tx: Tx,
  { vault }: { readonly vault: Vault },
  merchantId: number,
  mail: Mail | null,
  goodUntil: number | null = null,
): Promise<void> {
  return enqueue(tx, mailJob, { merchantId, sealed: close(vault, merchantId, mailJob.name, mail, goodUntil) })
}

export interface MessageParts {
  readonly vault: Vault
  readonly clock: Clock
  readonly directory: Directory
  readonly sms: SmsSender
  readonly mailer: Mailer
}

/** What the worker does with them. A message may go out twice, when the gateway took it and then did not answer. */
export function messageJobs({ vault, clock, directory, sms, mailer }: MessageParts): JobHandler[] {
  function open(merchantId: number, name: string, sealed: string): unknown {
    // Only `close` seals for these names.
    const { message, goodUntil } = JSON.parse(vault.open(merchantId, name, sealed)) as Letter
    return goodUntil !== null && goodUntil <= clock.now() ? null : message
  }
  return [
    perform(smsJob, async ({ merchantId, sealed }) => {
      const message = open(merchantId, smsJob.name, sealed) as Sms | null
      if (message) await sms.send(message.to, message.text)
    }),
    perform(mailJob, async ({ merchantId, sealed }) => {
      const mail = open(merchantId, mailJob.name, sealed) as Mail | null
      if (mail) await mailer.send(directory.byId(merchantId).profile.name, mail)
    }),
  ]
}

function close(
  vault: Vault,
  merchantId: number,
  name: string,
  message: Sms | Mail | null,
  goodUntil: number | null,
) {
  const letter: Letter = { message, goodUntil }
  return vault.seal(merchantId, name, JSON.stringify(letter))
}
