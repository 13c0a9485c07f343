import { startConsumer, type Bus } from '@trevo/bus'
import type { Database } from '@trevo/db'
import type { Directory } from '@trevo/merchants'
import { onAccessChanged, onPaymentChanged, onRewardDecided } from '@trevo/messaging'
import type { Logger } from '@trevo/telemetry'

export interface LetterParts {
  readonly db: Database
  readonly bus: Bus
  readonly log: Logger
  readonly directory: Directory
}

/** Writes to members of what has happened to what is theirs. */
export function startLetters({ db, bus, log, directory }: LetterParts) {
  const writers = [
    { name: 'letters', prefix: 'content.v1.reward_decided', handlers: [onRewardDecided(directory)] },
    { name: 'access-letters', prefix: 'identity.v1.access_changed', handlers: [onAccessChanged(directory)] },
    { name: 'payment-letters', prefix: 'payments.v1', handlers: onPaymentChanged(directory) },
  ].map((writer) => startConsumer({ db, bus, log, ...writer }))
  return {
    async stop(): Promise<void> {
      await Promise.all(writers.map((writer) => writer.stop()))
    },
  }
}
