import { identityJobs, type IdentityJobParts } from '@trevo/identity'
import type { JobHandler } from '@trevo/jobs'
import { openMailer } from '@trevo/mail-smtp'
import { openKannel } from '@trevo/sms-kannel'
import type { WorkerConfig } from './config.ts'

type Parts = Omit<IdentityJobParts, 'mailer' | 'sms' | 'originOf'>

/** What the worker sends for who has to prove something, with the mail server and the carrier outside. */
export function openMessageWork(
  config: WorkerConfig,
  parts: Parts,
): { readonly jobs: readonly JobHandler[]; close(): void } {
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const sms = openKannel({
    url: config.KANNEL_URL,
    username: config.KANNEL_USERNAME,
    password: config.KANNEL_PASSWORD,
    from: config.SMS_FROM,
    timeoutMs: config.KANNEL_TIMEOUT_MS,
  })
  const jobs = identityJobs({ ...parts, mailer, sms, originOf: config.PUBLIC_ORIGIN })
  return { jobs, close: () => mailer.close() }
}
