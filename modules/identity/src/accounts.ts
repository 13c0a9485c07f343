import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { assert, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from './context.ts'
import { openLoginGuard } from './login-guard.ts'
import { openPersonal } from './personal.ts'
import { requireOwner } from './require-owner.ts'
import { readMember } from './sql/member.ts'

/** Whose an account is, and the way out of it, for who closes it. */
export interface Accounts {
  requireOwner(
    merchant: Merchant,
    visitor: Visitor,
    currentPassword: string,
    change: 'excluded' | 'closed' | 'data_asked',
  ): Promise<void>
  /** The digest of the member's document, as registrations claim it; nothing where the market asks for none. */
  personOf(merchant: Merchant, memberId: string): Promise<Buffer | undefined>
  /** Of all browsers, remembered ones among them; what it returns is called once that is committed. */
  endSessions(tx: Tx, merchant: Merchant, memberId: string): Promise<() => Promise<void>>
}

export function openAccounts(
  context: Pick<IdentityContext, 'parts' | 'sessions' | 'checks' | 'remembered'>,
): Accounts {
  const { parts, sessions, checks, remembered } = context
  const guard = openLoginGuard(parts, checks)
  const keyOf = (memberId: string) => ({ bucket: bucketOf(memberId), memberId })
  return {
    async requireOwner(...asked) {
      await requireOwner({ ...context, guard }, ...asked)
    },
    async personOf({ id, pack: { idScheme } }, memberId) {
      const member = await parts.db.tx({ merchantId: id }, (tx) => readMember(tx, parts, keyOf(memberId)))
      assert(member !== undefined, `member ${memberId} is gone`)
      const { idNumber } = openPersonal(parts.vault, member)
      return idNumber === '' ? undefined : parts.vault.digest(id, idScheme, idNumber)
    },
    async endSessions(tx, merchant, memberId) {
      const key = keyOf(memberId)
      await remembered.forgetAll(tx, key)
      return sessions.endOf(tx, merchant, key)
    },
  }
}
