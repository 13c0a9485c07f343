import type { Mailer } from '@trevo/identity/ports'
import { createTransport } from 'nodemailer'

export interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://` where TLS comes first. */
  readonly url: string
  /** The address all mail is sent from; the brand is its display name. */
  readonly from: string
}

export interface SmtpMailer extends Mailer {
  /** Finishes what is on its way and hangs up. */
  close(): void
}

/** One plain address: no display name, no list, nothing that a header could be made of. */
const ADDRESS = /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\]+$/

const TIMEOUT_MS = 10_000

export function openMailer({ url, from }: MailerOptions): SmtpMailer {
  if (!ADDRESS.test(from)) throw new Error('the sender is not a plain mail address')
  const transport = createTransport({
    url,
    pool: true,
    maxRequeues: 1,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text must never make the server read one of its own files or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(brand, { to, subject, text, html }) {
      if (!ADDRESS.test(to)) throw new Error('the recipient is not a plain mail address')
      try {
        await transport.sendMail({
          from: { name: oneLine(brand), address: from },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
        })
      } catch (error) {
        // oxlint-disable-next-line eslint/preserve-caught-error -- a server's own words usually repeat the recipient
        throw new Error(`mail was not accepted (${reasonOf(error)})`)
      }
    },
    close: () => transport.close(),
  }
}

/** A line break that survives encoding becomes a header in the hands of a careless reader. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
}
