import * as contract from '@trevo/contract'
import type { Database } from '@trevo/db'
import { serve, type Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { listTransactions } from '../actions/list-transactions.ts'
import { writeStatementPdf } from '../actions/write-statement-pdf.ts'
import { writeStatement } from '../actions/write-statement.ts'
import { txCodesIn } from '../domain/tx-codes.ts'
import type { NameGame, NameMember } from '../ports.ts'

export interface StatementRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly nameGame: NameGame
  readonly nameMember: NameMember
}

/** What moved a member's money, on the screen and as files. */
export function statementRoutes(parts: StatementRoutes): Served<Merchant>[] {
  return [
    serve(contract.transactions, ({ merchant, caller: { memberId }, language, query }) =>
      listTransactions(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.statementFile, ({ merchant, caller: { memberId }, language, query }) =>
      writeStatement(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.statementPdf, ({ merchant, caller: { memberId }, language, query }) =>
      writeStatementPdf(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.txCodeList, ({ language }) => txCodesIn(language)),
  ]
}
