import { MEMBER_TYPES } from '@trevo/contract'
import { proofFor } from '@trevo/identity'
import { bucketOf, newId, systemClock as clock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { cpfOf } from '@trevo/testkit/cpf'
import type { Vault } from '@trevo/vault'

interface Ground {
  readonly ownerUrl: string
  readonly merchantId: number
  readonly vault: Vault
}

const LOT = 5_000
const FIRST = 100_000_000

/** What the market knows each of them by. */
export const numberOf = (member: number): string => cpfOf(FIRST + member)

/** Members as registration leaves them, with nothing but a number, whom nobody was asked about. */
export async function fillMembers({ ownerUrl, merchantId, vault }: Ground, count: number): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    for (let from = 0; from < count; from += LOT) {
      const lot = Array.from({ length: Math.min(LOT, count - from) }, (_, at) =>
        memberOf(vault, merchantId, from + at),
      )
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await owner.query(
        `insert into identity.member
           (bucket, member_id, merchant_id, type, account, password_chosen, password_changed_at, personal, registered_at,
            registered_ip, register_method, register_url, terms_version, affiliate_code, two_steps_on, proof)
         select bucket, member_id, $2, type, account, true, registered_at, personal, registered_at,
                '127.0.0.1', 'H5', '/m/register', '1', account, false, proof
           from jsonb_to_recordset($1) m(bucket smallint, member_id uuid, type smallint, account text, personal text,
                                         registered_at timestamptz, proof text)`,
        [JSON.stringify(lot), merchantId],
      )
    }
    await owner.query('analyze identity.member')
  })
}

function memberOf(vault: Vault, merchantId: number, number: number) {
  const member_id = newId(clock)
  const counting = {
    bucket: bucketOf(member_id),
    member_id,
    type: MEMBER_TYPES.member,
    password_hash: null,
    personal: vault.seal(merchantId, 'personal', JSON.stringify({ idNumber: numberOf(number) })),
    two_steps_on: false,
    registered_at: new Date(clock.now()),
  }
  const proof = proofFor(vault, merchantId, 'identity.member', counting)
  return { ...counting, account: `m${number}`, proof }
}
