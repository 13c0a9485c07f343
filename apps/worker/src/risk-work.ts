import { on, startConsumer, type Bus, type Running } from '@trevo/bus'
import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { depositChanged, readTrials, withdrawalChanged } from '@trevo/payments'
import { awaitLook, raiseAsked, riskWork } from '@trevo/protection'
import type { Vault } from '@trevo/vault'
import type { Money } from '@trevo/wallet'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly directory: Directory
  readonly wallet: Money
  readonly bus: Bus
}

/** What the worker does to see signs of harm, and to act on them. */
export function openRiskWork({ wallet, bus, ...parts }: Parts) {
  const chores = riskWork({
    ...parts,
    money: wallet,
    trials: readTrials,
    tell: (tx, notice) => tellMember(tx, parts, notice),
  })
  const events = startRiskEvents({ ...parts, bus })
  return { chores, stop: events.stop }
}

/** Whoever pays in, takes out or wants a wider limit is looked at now, and not with their next stakes. */
export function startRiskEvents(parts: Pick<Parts, 'db' | 'bus' | 'log'>): Running {
  const followers = [
    {
      name: 'risk-payments',
      prefix: 'payments.v1',
      handlers: [
        on(depositChanged, (tx, { payload }) => awaitLook(tx, payload.memberId)),
        on(withdrawalChanged, (tx, { payload }) => awaitLook(tx, payload.memberId)),
      ],
    },
    {
      name: 'risk-limits',
      prefix: 'protection.v1',
      handlers: [on(raiseAsked, (tx, { payload }) => awaitLook(tx, payload.memberId))],
    },
  ].map((follower) => startConsumer({ ...parts, ...follower }))
  return {
    async stop() {
      await Promise.all(followers.map((one) => one.stop()))
    },
  }
}
