import { openEgress, type MutualTls } from '@trevo/egress'
import type { Clock } from '@trevo/kernel'
import type { CodeReceiver, Psp } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import { chargesOf } from './charges.ts'
import { openConnection } from './connection.ts'
import { payoutsOf } from './payouts.ts'
import { receivedOf } from './received.ts'
import type { Report } from './report.ts'
import { statementOf } from './statement.ts'

export interface PixPspOptions {
  /** Scheme and host of the PSP. */
  readonly url: string
  /** For a PSP that the operator runs: it may be in a private network. */
  readonly allowsPrivate: boolean
  readonly clientId: string
  readonly clientSecret: string
  readonly tls: MutualTls
  /** Our key, which charges are paid to. */
  readonly key: string
  /** Who the payer's bank says is paid, in codes that we have to make ourselves. */
  readonly receiver: CodeReceiver
  /** How long a question may take in all: one that only looks, and one that does something. */
  readonly limitsMs: { readonly read: number; readonly write: number }
  readonly clock: Clock
  readonly report: Report
}

/** A PSP that speaks the central bank's API Pix, with payouts and statement in its own dialect. */
export function openPixPsp(options: PixPspOptions): Psp {
  const { url, allowsPrivate, tls, key, receiver, report } = options
  const egress = openEgress({ hosts: [new URL(url).host], allowsPrivate, mutualTls: tls })
  const connection = openConnection({ ...options, egress })
  return {
    charges: chargesOf({ connection, key, receiver, report }),
    pix: receivedOf({ connection, report }),
    payouts: payoutsOf({ connection, report }),
    async listen(webhookUrl) {
      const body = { webhookUrl }
      await connection.change(z.unknown(), 'PUT', `/api/v2/webhook/${encodeURIComponent(key)}`, body)
      await connection.change(z.unknown(), 'PUT', '/payout/v1/webhook', body)
    },
    statement: (day) => statementOf({ connection, report }, day),
  }
}
