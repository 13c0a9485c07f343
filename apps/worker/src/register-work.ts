import { openCentralRegister } from '@trevo/central-register'
import { registerOptions } from '@trevo/config'
import type { Database } from '@trevo/db'
import { openMembership } from '@trevo/identity'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import type { PaymentWork } from '@trevo/payments'
import { registerWork } from '@trevo/protection'
import type { Vault } from '@trevo/vault'
import type { Money } from '@trevo/wallet'
import type { WorkerConfig } from './config.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly directory: Directory
  readonly wallet: Money
  readonly payments: Pick<PaymentWork, 'sendBalance'>
}

/** What the worker does with the market's list of those who may not play. */
export function openRegisterWork(config: WorkerConfig, { wallet, payments, ...parts }: Parts) {
  const chores = registerWork({
    ...parts,
    register: openCentralRegister(registerOptions(config)),
    members: openMembership(parts),
    money: wallet,
    tell: (tx, notice) => tellMember(tx, parts, notice),
    sendBalance: payments.sendBalance,
    perSecond: config.REGISTER_PER_SECOND,
  })
  return { chores }
}
