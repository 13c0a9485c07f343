import { openCentralRegister } from '@trevo/central-register'
import { registerOptions } from '@trevo/config'
import type { Database } from '@trevo/db'
import { openMembership } from '@trevo/identity'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import type { PaymentWork } from '@trevo/payments'
import { countOpenRounds } from '@trevo/play'
import { closingWork, registerWork } from '@trevo/protection'
import type { TellMember } from '@trevo/protection/ports'
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

/** What the worker does with accounts that end: those that the market's list names, and those that their owners close. */
export function openAccountWork(config: WorkerConfig, { wallet, payments, ...parts }: Parts) {
  const tell: TellMember = (tx, notice) => tellMember(tx, parts, notice)
  const common = {
    ...parts,
    members: openMembership(parts),
    money: wallet,
    tell,
    sendBalance: payments.sendBalance,
  }
  const register = registerWork({
    ...common,
    register: openCentralRegister(registerOptions(config)),
    perSecond: config.REGISTER_PER_SECOND,
  })
  const closing = closingWork({
    ...common,
    openRounds: (merchantId, memberId) => countOpenRounds(parts.db, merchantId, memberId),
  })
  return { chores: [...register, closing] }
}
