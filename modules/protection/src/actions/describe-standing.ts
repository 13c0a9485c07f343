import type { MemberRestriction, MemberStanding } from '@trevo/contract'
import type { Restriction } from '../domain/restriction.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { readRestrictions } from '../sql/restriction.ts'
import { readTermsDue } from '../terms-due.ts'

/** What a member is kept from and why, and what they can ask for themselves. */
export async function describeStanding(
  { db, clock }: Pick<ProtectionParts, 'db' | 'clock'>,
  owner: Owner,
): Promise<MemberStanding> {
  const { merchant, memberId } = owner
  const { pause, helpline, registerRequired } = merchant.pack
  // Who gave no number that tells them from others cannot be told from others later.
  const exclusion = { ...merchant.pack.exclusion, keepsPersonOut: registerRequired.includes('idNumber') }
  const standing = await db.tx({ merchantId: merchant.id }, async (tx) => [
    ...(await readRestrictions(tx, memberId)),
    ...(await readTermsDue(tx, owner, clock)),
  ])
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
