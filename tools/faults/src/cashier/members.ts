import { MEMBER_TYPES } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { newCredential, openPasswordPool, proveUnproved } from '@trevo/identity'
import { bucketOf, newId, newSecret } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { cpfOf } from '@trevo/testkit/cpf'
import type { Vault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import type { Brand } from './brands.ts'

/** Somebody with a session, money and a payment password. */
export interface Member {
  readonly memberId: string
  readonly brand: Brand
  readonly cpf: string
  /** What a browser sends along once logged in. */
  readonly headers: Readonly<Record<string, string>>
}

export const PAYMENT_PASSWORD = '840392'

interface MemberParts {
  readonly db: Database
  readonly vault: Vault
  readonly ownerUrl: string
}

/** `funds` in cents are a gift of the house: no bank knows of them. */
export async function addMembers(
  { db, vault, ownerUrl }: MemberParts,
  wanted: readonly (readonly [Brand, count: number])[],
  funds: bigint,
): Promise<Member[]> {
  const pool = openPasswordPool({ threads: 1, queueMax: 1 })
  const paymentPasswordHash = await pool.hash(PAYMENT_PASSWORD)
  await pool.close()
  const money = openMoney(db)
  const members: Member[] = []
  for (const brand of wanted.flatMap(([of, count]) => Array.from({ length: count }, () => of))) {
    const cpf = cpfOf(900_000_001 + members.length)
    const personal = { ...NOBODY, payeeName: 'Pessoa de Prova', idNumber: cpf, paymentPasswordHash }
    const sealed = vault.seal(brand.merchantId, 'personal', JSON.stringify(personal))
    const member = await insert(ownerUrl, brand, sealed)
    const purse = { merchantId: brand.merchantId, memberId: member.memberId, currency: 'BRL' }
    const gift = { source: 'house', ref: `funds-${member.memberId}`, amount: funds, code: 'promo' } as const
    await money.payOut({ purse, ...gift, from: 'promotion', needsBet: false })
    members.push({ ...member, brand, cpf })
  }
  await proveUnproved(db, vault, () => undefined)
  return members
}

async function insert(ownerUrl: string, { code, merchantId }: Brand, personal: string) {
  const memberId = newId()
  const { text, hash, bucket } = newCredential(bucketOf(memberId))
  const handle = newSecret(128)
  const common = [bucket, memberId, merchantId, MEMBER_TYPES.member]
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(MEMBER, [...common, personal])
    await owner.query(SESSION, [...common, hash, newId(), handle])
  })
  const headers = {
    host: `${code}.localhost`,
    merchant: code,
    cookie: `__Host-sid=${text}`,
    token: handle,
    'x-forwarded-for': `10.${bucket % 256}.${bucket >> 8}.1`,
  }
  return { memberId, headers }
}

const NOBODY = {
  payeeName: '',
  email: '',
  mobile: '',
  idNumber: '',
  birthday: '',
  gender: '',
  postalCode: '',
  address: '',
  city: '',
  state: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  recommenderId: '',
  lossLimit: '',
  timeLimit: '',
  paymentPasswordHash: '',
}

const MEMBER = `
  insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen, password_changed_at,
    personal, affiliate_code, registered_at, registered_ip, register_method, register_url, terms_version)
  values ($1, $2, $3, $4, $2::uuid::text, false, now(), $5, right($2::uuid::text, 8), now(), '127.0.0.1', 'username', '/', '1')`
const SESSION = `
  insert into identity.session (bucket, member_id, merchant_id, type, secret_hash, session_id, handle, method,
    user_agent, ip, started_at, seen_at, expires_at, proved_until)
  values ($1, $2, $3, $4, $5, $6, $7, 'password', '', '127.0.0.1', now(), now(), now() + interval '12 hours', now())`
