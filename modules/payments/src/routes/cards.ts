import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { addCard } from '../actions/add-card.ts'
import type { PaymentParts } from '../parts.ts'
import { listCards, removeCard, type CardRow } from '../sql/card.ts'

export function cardRoutes(parts: PaymentParts): Served<Merchant>[] {
  const { db, clock } = parts
  return [
    serve(contract.bankCards, async ({ merchant, caller: { memberId } }) => {
      const cards = await db.tx({ merchantId: merchant.id }, (tx) =>
        listCards(tx, bucketOf(memberId), memberId),
      )
      return {
        cards: cards.map(describeCard),
        keyTypes: [...contract.PIX_KEY_TYPES],
        holderKnown: merchant.pack.payments.sameHolder,
      }
    }),
    serve(contract.addBankCard, async ({ merchant, caller: { memberId }, body }) =>
      describeCard(await addCard(parts, { merchant, memberId, ...body })),
    ),
    serve(contract.removeBankCard, async ({ merchant, caller: { memberId }, query: { id } }) => {
      const removed = await db.tx({ merchantId: merchant.id }, (tx) =>
        removeCard(tx, bucketOf(memberId), memberId, id, new Date(clock.now())),
      )
      if (!removed) throw new AppError('card.gone')
      return { done: true as const }
    }),
  ]
}

function describeCard(card: CardRow): contract.BankCard {
  return {
    bankCardId: card.card_id,
    keyType: card.key_type,
    key: card.shown,
    holderName: card.holder_name,
    institution: card.institution,
    addedAt: card.added_at.getTime(),
  }
}
