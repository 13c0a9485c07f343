import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { assert, bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { choosePromotion, readOffer, termsOf } from '../actions/choose-promotion.ts'
import { promisedFor } from '../domain/promotion.ts'
import type { PaymentParts } from '../parts.ts'
import type { PromotionRow } from '../sql/promotion.ts'

export function promotionRoutes({ db, clock }: Pick<PaymentParts, 'db' | 'clock'>): Served<Merchant>[] {
  const memberOf = ({ memberId }: { readonly memberId: string }) => ({ bucket: bucketOf(memberId), memberId })
  return [
    serve(contract.depositPromotions, async ({ merchant, caller, language }) => {
      const at = new Date(clock.now())
      const { promotions, chosen } = await db.tx({ merchantId: merchant.id }, (tx) =>
        readOffer(tx, merchant, memberOf(caller), at),
      )
      return {
        promotions: promotions.map((promotion) => describe(promotion, merchant, language)),
        accepted: chosen?.promotion_id ?? null,
      }
    }),
    serve(contract.acceptPromotion, async ({ merchant, caller, body: { promotionId } }) => {
      const at = new Date(clock.now())
      await db.tx({ merchantId: merchant.id }, (tx) =>
        choosePromotion(tx, merchant, memberOf(caller), promotionId, at),
      )
      return { done: true } as const
    }),
  ]
}

function describe(
  row: PromotionRow,
  { pack: { currency }, defaultLanguage }: Merchant,
  language: string,
): contract.DepositPromotion {
  const terms = termsOf(row)
  const text = (minor: bigint) => decimalOf(minor, currency)
  const title = row.titles[language] ?? row.titles[defaultLanguage]
  const example = promisedFor(terms, terms.min)
  assert(title !== undefined && example !== undefined, `promotion ${row.code} is not complete`)
  return {
    promotionId: row.promotion_id,
    title,
    percent: terms.percent,
    cap: text(terms.cap),
    min: text(terms.min),
    turnoverFactor: terms.factor,
    endsAt: row.ends_at.getTime(),
    example: { deposit: text(terms.min), bonus: text(example.bonus), turnover: text(example.turnover) },
  }
}
