import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'

/** Whose an account is. */
export interface Accounts {
  /** Throws unless it is the owner who asks: by the password, or a recent login of who has none. */
  requireOwner(
    merchant: Merchant,
    visitor: Visitor,
    currentPassword: string,
    act: 'data_asked',
  ): Promise<void>
}

/** Writes to a member where they look: within the transaction of what it tells of, once for each notice. */
export type TellMember = (
  tx: Tx,
  of: {
    readonly merchant: Merchant
    readonly memberId: string
    readonly noticeId: string
    readonly draft: LetterDraft
  },
) => Promise<void>
