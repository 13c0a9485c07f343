import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { answerRisk } from '../actions/answer-risk.ts'
import { describeRisk } from '../actions/describe-risk.ts'
import type { ProtectionParts } from '../parts.ts'

export function riskRoutes(parts: ProtectionParts): Served<Merchant>[] {
  return [
    serve(contract.memberRisk, ({ merchant, caller: { memberId } }) =>
      describeRisk(parts, { merchant, memberId }),
    ),
    serve(contract.answerRisk, async ({ merchant, caller: { memberId }, body }) => {
      const owner = { merchant, memberId }
      await answerRisk(parts, owner, body)
      return describeRisk(parts, owner)
    }),
  ]
}
