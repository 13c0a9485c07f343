import * as contract from '@trevo/contract'
import { serve, type Caller, type Served } from '@trevo/http'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { addPasskey } from '../actions/add-passkey.ts'
import { logInByPasskey } from '../actions/log-in-by-passkey.ts'
import { removePasskey } from '../actions/remove-passkey.ts'
import type { IdentityContext } from '../context.ts'
import { creationOptions, requestOptions } from '../passkeys/ceremony.ts'
import { openChallenges } from '../passkeys/challenges.ts'
import { openLoginGuard } from '../login-guard.ts'
import { requireOwner } from '../require-owner.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { readPasskeys } from '../sql/passkey.ts'

const DONE = { done: true } as const

export function passkeyRoutes(context: IdentityContext): Served<Merchant>[] {
  const { parts, sessions } = context
  const guard = openLoginGuard(parts, context.checks)
  const challenges = openChallenges(parts)
  const keyOf = ({ memberId }: Caller) => ({ bucket: bucketOf(memberId), memberId })
  return [
    serve(contract.beginPasskey, async ({ merchant, caller, visitor, body }) => {
      const owner = { parts, sessions, guard }
      const { account } = await requireOwner(owner, merchant, visitor, body.currentPassword, 'passkey_added')
      const { memberId } = caller
      const owned = await parts.db.tx({ merchantId: merchant.id }, (tx) => readPasskeys(tx, keyOf(caller)))
      const challenge = challenges.issue(merchant.id, visitor, `add ${memberId}`)
      const holder = { memberId, account, has: owned.map(({ credential_id }) => credential_id) }
      return { options: await creationOptions(merchant, challenge, holder) }
    }),
    serve(contract.addPasskey, async ({ merchant, caller, visitor, body }) => {
      await addPasskey(parts, challenges, merchant, keyOf(caller), visitor, body.response)
      return DONE
    }),
    serve(contract.removePasskey, async ({ merchant, caller, visitor, query }) => {
      await requireRecentProof(sessions, parts.clock, visitor, merchant)
      await removePasskey(parts, merchant, keyOf(caller), visitor, query.id)
      return DONE
    }),
    serve(contract.beginPasskeyLogin, async ({ merchant, visitor }) => ({
      options: await requestOptions(challenges.issue(merchant.id, visitor, 'login')),
    })),
    serve(contract.loginByPasskey, ({ merchant, visitor, body }) =>
      logInByPasskey(context, challenges, merchant, visitor, body),
    ),
  ]
}
