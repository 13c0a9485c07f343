import type { MemberRestriction, MemberStanding } from '@trevo/contract'
import type { Restriction } from '../domain/restriction.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { readRestrictions } from '../sql/restriction.ts'

/** What a member is kept from and why, and what they can ask for themselves. */
export async function describeStanding(
  { db }: Pick<ProtectionParts, 'db'>,
  { merchant, memberId }: Owner,
): Promise<MemberStanding> {
  const { pause, helpline, registerRequired } = merchant.pack
  // Who gave no number that tells them from others cannot be told from others later.
  const exclusion = { ...merchant.pack.exclusion, keepsPersonOut: registerRequired.includes('idNumber') }
  const standing = await db.tx({ merchantId: merchant.id }, (tx) => readRestrictions(tx, memberId))
  return { restrictions: standing.map(describe), pause, exclusion, helpline }
}

function describe({
  denies,
  startsAt,
  until,
  reviewAt,
  endsEarlyAt,
  ...said
}: Restriction): MemberRestriction {
  return {
    ...said,
    denies: [...denies],
    startsAt: startsAt.getTime(),
    until: until?.getTime() ?? null,
    reviewAt: reviewAt.getTime(),
    endsEarlyAt: endsEarlyAt?.getTime() ?? null,
  }
}
