import { bucketOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { proveUnproved } from '@trevo/identity'
import type { TestDatabase } from '@trevo/testkit'
import { asOwner } from '@trevo/testkit'
import type { Vault } from '@trevo/vault'

export interface Member {
  readonly memberId: string
  readonly bucket: number
  readonly account: string
}

type Values = Readonly<Record<string, unknown>>

/** Writes rows as they are, past all rules: what is read is under test, and not what wrote it. */
export function putRows(
  ownerUrl: string,
  rows: readonly (readonly [table: string, values: Values])[],
): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    for (const [table, values] of rows) {
      const names = Object.keys(values)
      const places = names.map((_, at) => `$${at + 1}`)
      await owner.query(
        `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
        Object.values(values),
      )
    }
  })
}

/** Somebody with a registration, by this name. */
export async function addMember(
  db: TestDatabase,
  vault: Vault,
  { id: merchantId }: Merchant,
  payeeName: string,
): Promise<Member> {
  const memberId = newId()
  const bucket = bucketOf(memberId)
  const account = `conta${memberId.slice(-8)}`
  const at = new Date('2026-03-01T12:00:00Z')
  const personal = {
    payeeName,
    email: `${account}@example.com`,
    mobile: '+5511987654321',
    idNumber: '52998224725',
    birthday: '1990-02-03',
    gender: '',
    postalCode: '01310-100',
    address: 'Avenida Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    qqNum: '',
    facebook: '',
    wechat: '',
    line: '',
    whatsapp: '',
    zalo: '',
    recommenderId: '',
    paymentPasswordHash: 'never-shown',
  }
  const row = {
    bucket,
    member_id: memberId,
    merchant_id: merchantId,
    type: 0,
    status: 'active',
    account,
    nickname: '=HYPERLINK("https://example.com")',
    password_hash: 'never-shown',
    password_chosen: true,
    password_changed_at: at,
    first_time_login: false,
    personal: vault.seal(merchantId, 'personal', JSON.stringify(personal)),
    affiliate_code: memberId.slice(-6),
    registered_at: at,
    registered_ip: '200.160.2.3',
    register_method: 'web',
    register_url: '/m/register',
    terms_version: '1',
    proof: '',
    two_steps_on: false,
  }
  await putRows(db.ownerUrl, [['identity.member', row]])
  await proveUnproved(db, vault, () => undefined)
  return { memberId, bucket, account }
}
