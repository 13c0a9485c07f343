import { randomBytes } from 'node:crypto'
import { MEMBER_TYPES } from '@trevo/contract'
import type { Caller } from '@trevo/http'
import { bucketOf, newId, type Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { asOwner, type TestDatabase } from '@trevo/testkit'
import type { Purse, Wallet } from '@trevo/wallet'

export interface Person extends Caller {
  readonly merchant: Merchant
  readonly purse: Purse
}

export interface NewPerson {
  readonly cash?: bigint
  readonly bonus?: bigint
  readonly type?: number
  /** Whose bucket to share. */
  readonly beside?: Purse
}

interface Parts {
  readonly db: TestDatabase
  readonly clock: Clock
  readonly wallet: Wallet
}

const DAY_MS = 86_400_000

/** Puts a member with a login and some money into the database. */
export async function addPerson(
  { db, clock, wallet }: Parts,
  merchant: Merchant,
  { cash = 0n, bonus = 0n, type = MEMBER_TYPES.member, beside }: NewPerson,
): Promise<Person> {
  const [memberId, sessionId] = [beside === undefined ? newId() : idBeside(beside), newId()]
  const now = new Date(clock.now())
  await asOwner(db.ownerUrl, async (owner) => {
    await owner.query(
      `insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen, password_changed_at,
         personal, affiliate_code, registered_at, registered_ip, register_method, register_url, terms_version)
       values ($1, $2, $3, $4, $5, true, $6, '', $5, $6, '100.64.0.1', 'username', '', '1')`,
      [bucketOf(memberId), memberId, merchant.id, type, memberId.slice(-12), now],
    )
    await owner.query(
      `insert into identity.session (bucket, secret_hash, session_id, merchant_id, member_id, type, handle, method,
         user_agent, ip, started_at, seen_at, expires_at, proved_until)
       values ($1, $2, $3, $4, $5, $6, 'h', 'username', '', '100.64.0.1', $7, $7, $8, $7)`,
      [
        bucketOf(memberId),
        randomBytes(32),
        sessionId,
        merchant.id,
        memberId,
        type,
        now,
        new Date(clock.now() + DAY_MS),
      ],
    )
  })
  const purse = { merchantId: merchant.id, memberId, currency: merchant.pack.currency }
  for (const [to, amount] of [
    ['cash', cash],
    ['bonus', bonus],
  ] as const) {
    if (amount === 0n) continue
    const gift = { source: 'test', ref: newId(), amount, code: 'promo', from: 'promotion', to } as const
    await wallet.payOut({ purse, ...gift, needsBet: false })
  }
  return { memberId, sessionId, type, merchant, purse }
}

function idBeside({ memberId }: Purse): string {
  for (;;) {
    const id = newId()
    if (bucketOf(id) === bucketOf(memberId)) return id
  }
}
