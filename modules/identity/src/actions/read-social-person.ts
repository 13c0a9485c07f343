import type { Flag, RegistrationBody } from '@trevo/contract'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityParts } from '../identity.ts'
import type { FirebasePerson } from '../ports.ts'

const SOCIAL_FLAGS: Readonly<Record<FirebasePerson['channel'], Flag | undefined>> = {
  sms: undefined,
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
}

/** Whom Firebase vouches for: the owner of a number, or of a social identity to be linked. */
export async function readSocialPerson(
  { firebase }: Pick<IdentityParts, 'firebase'>,
  merchant: Merchant,
  { firebaseChannel: channel, firebaseIdToken: token }: RegistrationBody,
): Promise<FirebasePerson | undefined> {
  if (channel === undefined || token === undefined) return undefined
  const { projectId } = merchant.profile.firebase ?? {}
  const flag = SOCIAL_FLAGS[channel]
  const isOffered = flag === undefined || merchant.features.has(flag)
  const person = projectId !== undefined && isOffered ? await firebase.verify(projectId, token) : undefined
  if (person?.channel !== channel) {
    throw new AppError('verification.code.error', { details: { field: 'firebaseIdToken' } })
  }
  return person
}
