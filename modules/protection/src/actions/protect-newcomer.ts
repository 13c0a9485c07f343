import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { UNIDENTIFIED } from '../domain/identity.ts'
import { UNASKED, type CentralRegisterRules } from '../domain/register.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { insertRegisterCheck } from '../sql/register-check.ts'
import { insertRestriction } from '../sql/restriction.ts'
import { changeLimit } from './change-limit.ts'

export interface Newcomer {
  /** Whether they register while the market's list of those who may not play does not answer. */
  readonly isUnasked: boolean
  /** What may be lost in a month, in whole units of the currency; empty where nobody was asked. */
  readonly lossLimit: string
  /** Minutes a day. */
  readonly timeLimit: string
}

/**
 * What somebody chose when they registered holds from their first minute on. Where the market asks who they are, or keeps a
 * list of those who may not play, they neither stake nor pay in before that is known.
 */
export async function protectNewcomer(
  tx: Tx,
  parts: Pick<ProtectionParts, 'clock' | 'money'>,
  owner: Owner,
  { isUnasked, lossLimit, timeLimit }: Newcomer,
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
  if (merchant.pack.centralRegister !== null) {
    await insertRegisterCheck(tx, memberId, isUnasked)
    if (isUnasked) await waitForRegister(tx, parts, owner, merchant.pack.centralRegister)
  }
  if (timeLimit !== '') await changeLimit(tx, parts, owner, { kind: 'time', period: 'day', limit: timeLimit })
  if (lossLimit !== '')
    await changeLimit(tx, parts, owner, { kind: 'loss', period: 'month', limit: lossLimit })
}

async function waitForRegister(
  tx: Tx,
  { clock, money }: Pick<ProtectionParts, 'clock' | 'money'>,
  { merchant, memberId }: Owner,
  { silentBasis }: CentralRegisterRules,
): Promise<void> {
  await insertRestriction(tx, memberId, {
    restrictionId: newId(clock),
    denies: UNASKED,
    source: 'system',
    reason: 'register_silent',
    legalBasis: silentBasis,
    term: { until: undefined },
    actor: 'system',
  })
  const member = { merchantId: merchant.id, memberId }
  const by = { kind: 'system' } as const
  await money.guards.barPlay(tx, { member, reason: 'register_silent', until: undefined, by })
}
