import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import { depositPromotionBan, promisedFor } from '../domain/promotion.ts'
import type { PaymentParts } from '../parts.ts'
import type { DepositRow } from '../sql/deposit.ts'
import { insertGrant, markPaid, readPromotion, type GrantRow } from '../sql/promotion.ts'
import { termsOf } from './choose-promotion.ts'

/** In the transaction that has a deposit credited: what its promotion gives is due, unless the member has had it. */
export async function grantBonus(
  { directory }: Pick<PaymentParts, 'directory'>,
  tx: Tx,
  deposit: DepositRow,
  at: Date,
): Promise<GrantRow | undefined> {
  const { bucket, deposit_id, merchant_id, member_id, promotion_id, amount_minor, paid_minor } = deposit
  if (promotion_id === null || paid_minor === null || paid_minor < amount_minor) return undefined
  if (depositPromotionBan(directory.byId(merchant_id).pack)) return undefined
  const promotion = await readPromotion(tx, promotion_id)
  const promised = promotion && promisedFor(termsOf(promotion), amount_minor)
  if (!promised) return undefined
  const { bonus: bonus_minor, turnover: turnover_minor } = promised
  const given = { bucket, member_id, promotion_id, deposit_id, bonus_minor, turnover_minor }
  return insertGrant(tx, { ...given, granted_at: at, due_at: at })
}

/** Pays it, once however often: now, or by whoever finds that it is due. */
export async function payBonus(
  parts: Pick<PaymentParts, 'db' | 'wallet' | 'directory' | 'faults'>,
  grant: GrantRow,
): Promise<void> {
  const {
    merchant_id: merchantId,
    member_id: memberId,
    promotion_id: promotionId,
    deposit_id: depositId,
  } = grant
  const { currency } = parts.directory.byId(merchantId).pack
  const { status, reason } = await parts.wallet.payOut({
    purse: { merchantId, memberId, currency },
    source: 'promotion',
    ref: depositId,
    amount: grant.bonus_minor,
    turnover: grant.turnover_minor,
    code: 'promo',
    from: 'promotion',
    to: 'bonus',
    needsBet: false,
    memo: { depositId, promotionId },
  })
  assert(status === 'posted', `the bonus of deposit ${depositId} was not paid: ${status} ${reason ?? ''}`)
  await parts.faults.reach('payments.bonus-paid')
  await parts.db.tx({ merchantId }, (tx) => markPaid(tx, grant))
}
