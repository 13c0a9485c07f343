import type { RiskAnswer } from '@trevo/contract'
import { AppError } from '@trevo/kernel'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { insertAnswer } from '../sql/risk-act.ts'

/** Writes down what the member says to something that was done about signs. Who asks for a person gets one. */
export async function answerRisk(
  { db }: Pick<ProtectionParts, 'db'>,
  { merchant, memberId }: Owner,
  { actId, answer }: { readonly actId: string; readonly answer: RiskAnswer },
): Promise<void> {
  const isTheirs = await db.tx({ merchantId: merchant.id }, (tx) => insertAnswer(tx, memberId, actId, answer))
  if (!isTheirs) throw new AppError('protection.gone')
}
