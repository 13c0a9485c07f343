import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { acceptDocuments } from '../actions/accept-documents.ts'
import { describeConsents } from '../actions/describe-consents.ts'
import type { IdentityContext } from '../context.ts'

export function consentRoutes({ parts: { db, clock } }: Pick<IdentityContext, 'parts'>): Served<Merchant>[] {
  return [
    serve(contract.memberConsents, ({ merchant, language, caller: { memberId } }) =>
      db.tx({ merchantId: merchant.id }, (tx) =>
        describeConsents(tx, { merchant, memberId, language }, clock.now()),
      ),
    ),
    serve(contract.acceptDocuments, ({ merchant, language, caller: { memberId }, visitor: { ip }, body }) => {
      const reader = { merchant, memberId, language }
      const now = clock.now()
      return db.tx({ merchantId: merchant.id }, async (tx) => {
        await acceptDocuments(tx, reader, body.documents, { now, ip })
        return describeConsents(tx, reader, now)
      })
    }),
  ]
}
