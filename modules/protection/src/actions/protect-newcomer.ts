import type { Tx } from '@trevo/db'
import { UNIDENTIFIED } from '../domain/identity.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { changeLimit } from './change-limit.ts'

export interface FirstLimits {
  /** What may be lost in a month, in whole units of the currency; empty where nobody was asked. */
  readonly lossLimit: string
  /** Minutes a day. */
  readonly timeLimit: string
}

/**
 * What somebody chose when they registered holds from their first minute on. Where the market asks who they are, they
 * neither stake nor pay in before that is known.
 */
export async function protectNewcomer(
  tx: Tx,
  parts: Pick<ProtectionParts, 'clock' | 'money'>,
  owner: Owner,
  { lossLimit, timeLimit }: FirstLimits,
): Promise<void> {
  const { merchant, memberId } = owner
  const member = { merchantId: merchant.id, memberId }
  if (merchant.pack.identityCheck !== null)
    await parts.money.guards.barPlay(tx, {
      member,
      reason: UNIDENTIFIED,
      until: undefined,
      by: { kind: 'system' },
    })
  if (timeLimit !== '') await changeLimit(tx, parts, owner, { kind: 'time', period: 'day', limit: timeLimit })
  if (lossLimit !== '')
    await changeLimit(tx, parts, owner, { kind: 'loss', period: 'month', limit: lossLimit })
}
