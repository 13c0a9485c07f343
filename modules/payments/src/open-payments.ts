import type { BusEvent, Watcher } from '@trevo/bus'
import type { HookNotice, Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import type { Storage } from '@trevo/storage'
import * as z from 'zod/mini'
import { keepNotification } from './actions/take-notification.ts'
import { pspChanged } from './events/payment-changed.ts'
import type { PaymentParts } from './parts.ts'
import type { PaymentPasswords } from './ports.ts'
import { cardRoutes } from './routes/cards.ts'
import { channelRoutes } from './routes/channels.ts'
import { depositRoutes } from './routes/deposits.ts'
import { promotionRoutes } from './routes/promotions.ts'
import { withdrawalRoutes } from './routes/withdrawals.ts'
import { openWaiting } from './waiting.ts'

export interface PaymentsParts extends PaymentParts {
  readonly passwords: PaymentPasswords
  readonly storage: Storage
}

export interface Payments {
  readonly routes: readonly Served<Merchant>[]
  /** Hears that payments have changed, in whichever process: whoever waits for one of them looks. */
  readonly watcher: Watcher
  /** Keeps what a payment service sends, unless whoever sends it is not the one the address is for. */
  receive(notice: HookNotice): Promise<'kept' | 'stranger'>
  refresh(): Promise<void>
  /** Lets go whoever waits for news of a payment. */
  close(): void
}

const Named = z.object({ depositId: z.optional(z.string()), withdrawalId: z.optional(z.string()) })

function paymentsIn({ payload }: BusEvent): string[] {
  const { depositId, withdrawalId } = Named.safeParse(payload).data ?? {}
  return [depositId, withdrawalId].filter((id) => id !== undefined)
}

export function openPayments(parts: PaymentsParts): Payments {
  const waiting = openWaiting()
  return {
    routes: [
      ...depositRoutes(parts, waiting),
      ...channelRoutes(parts),
      ...withdrawalRoutes({ ...parts, waiting }),
      ...cardRoutes(parts),
      ...promotionRoutes(parts),
    ],
    watcher: {
      event: (told) =>
        told.subject === pspChanged.subject ? parts.psps.refresh() : paymentsIn(told).forEach(waiting.tell),
      resync: waiting.tellAll,
    },
    async receive({ pspId, certificateSha256, kind, signature, rawBody }) {
      const known = parts.psps.acquirerById(pspId)
      const gateway = parts.psps.gatewayById(pspId)
      const isTheirs = !gateway || gateway.acquirer.isSigned(rawBody, signature)
      if (known?.fingerprint !== certificateSha256 || !isTheirs) {
        parts.log.warn({ pspId, certificateSha256 }, 'somebody else speaks for a payment service')
        return 'stranger'
      }
      await keepNotification(parts, known, kind, rawBody.toString())
      return 'kept'
    },
    refresh: parts.psps.refresh,
    close: waiting.close,
  }
}
