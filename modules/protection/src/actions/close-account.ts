import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { closingStep } from '../domain/register.ts'
import { hasMoney } from '../money-left.ts'
import type { RegisterParts } from '../register-parts.ts'
import { endClosing, noteClosing, type RegisterRow } from '../sql/register-check.ts'
import { lockRestrictions, readRestrictions } from '../sql/restriction.ts'

/**
 * What is next for an account that the register closes: its owner takes the money out, then it is sent to them, then nobody
 * gets in any more and their number is free. A win that comes later is sent, too. An operator can end the restriction it
 * rests on: then the account stays.
 */
export async function closeAccount(
  { db, clock, log, directory, money, members, sendBalance }: RegisterParts,
  { merchantId, memberId, closingSince, closedAt }: RegisterRow,
): Promise<void> {
  const merchant = directory.byId(merchantId)
  const rules = merchant.pack.centralRegister
  assert(closingSince !== null, 'an account that nobody closes')
  if (rules === null) return
  const stands = await db.tx({ merchantId }, (tx) => isStillClosing(tx, memberId))
  if (!stands) return
  const isClosed = closedAt !== null
  const closing = { since: closingSince, isClosed, hasMoney: await hasMoney(money, merchant, memberId) }
  const step = closingStep(closing, rules, clock.now())
  if (step.sendMoney && !(await sendBalance(merchant, memberId)))
    log.warn({ merchantId, memberId }, 'what is left of a closed account has nowhere to go yet')
  if (step.nextAt === undefined && closing.hasMoney)
    log.error(
      { merchantId, memberId },
      'what is left of a closed account is for the funds that the law names',
    )
  await db.tx({ merchantId }, async (tx) => {
    if (step.close) {
      await members.logOut(tx, memberId)
      await members.releaseIdNumber(tx, memberId)
    }
    await noteClosing(tx, memberId, { isClosed: isClosed || step.close, nextAt: step.nextAt })
  })
}

async function isStillClosing(tx: Tx, memberId: string): Promise<boolean> {
  await lockRestrictions(tx, memberId)
  const standing = await readRestrictions(tx, memberId)
  if (standing.some(({ reason }) => reason === 'central_register')) return true
  await endClosing(tx, memberId)
  return false
}
