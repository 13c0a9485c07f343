import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { askCopy } from '../actions/ask-copy.ts'
import { describeCopies } from '../actions/describe-copies.ts'
import { fetchPart } from '../actions/fetch-part.ts'
import type { AskingParts } from '../parts.ts'

export function copyRoutes(parts: AskingParts): Served<Merchant>[] {
  return [
    serve(contract.personalCopies, ({ merchant, caller: { memberId } }) =>
      describeCopies(parts, { merchant, memberId }),
    ),
    serve(contract.askPersonalCopy, ({ merchant, caller: { memberId }, visitor, language, body }) => {
      const written = language === 'EN' ? 'EN' : 'PT'
      return askCopy(parts, { merchant, memberId, visitor, language: written }, body.currentPassword)
    }),
    serve(contract.personalCopyPart, ({ merchant, caller: { memberId }, visitor, query }) => {
      const { copy: copyId, format, part } = query
      return fetchPart(parts, { merchant, memberId, visitor }, { copyId, format, part: Number(part) })
    }),
  ]
}
