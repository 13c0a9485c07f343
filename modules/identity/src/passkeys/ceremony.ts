import type { Merchant } from '@trevo/merchants'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server'

/** As WebAuthn passes it between browser and server. */
export type WebAuthnJson = Record<string, unknown>

type OriginOf = (host: string) => string
type Challenge = Uint8Array<ArrayBuffer>

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 300_000

export interface Holder {
  readonly memberId: string
  readonly account: string
  /** Credentials the member has; the same authenticator need not be added twice. */
  readonly has: readonly Buffer[]
}

/*
 * Neither kind of options names a relying party: then it is the host of the page, whichever of its hosts the
 * merchant was opened on. The answer says which one it was, and it has to be one of the merchant's.
 */

export async function creationOptions(
  { profile }: Merchant,
  challenge: Challenge,
  { memberId, account, has }: Holder,
): Promise<WebAuthnJson> {
  const options = await generateRegistrationOptions({
    rpName: profile.name,
    rpID: '',
    userName: account,
    userID: userIdOf(memberId),
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: has.map((id) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options, rp: { name: options.rp.name } }
}

export async function requestOptions(challenge: Challenge): Promise<WebAuthnJson> {
  const { rpId: _, ...options } = await generateAuthenticationOptions({
    rpID: '',
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  return options
}

/** The new credential; nothing when the answer is not what it must be. */
export async function verifyCreation(
  response: WebAuthnJson,
  challenge: string,
  merchant: Merchant,
  originOf: OriginOf,
): Promise<WebAuthnCredential | undefined> {
  const verified = await verifyRegistrationResponse({
    // The library takes nothing for granted of what it reads; it throws instead.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...partyOf(merchant, originOf),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  return verified?.verified ? verified.registrationInfo.credential : undefined
}

/** What the authenticator's counter says now; nothing when the answer is not what it must be. */
export async function verifyRequest(
  response: WebAuthnJson,
  challenge: string,
  merchant: Merchant,
  originOf: OriginOf,
  credential: WebAuthnCredential,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    // As above.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    ...partyOf(merchant, originOf),
    requireUserVerification: true,
    credential,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

function partyOf({ profile }: Merchant, originOf: OriginOf) {
  return { expectedRPID: [...profile.hosts], expectedOrigin: profile.hosts.map(originOf) }
}

/** An authenticator stores this beside the key. It names nobody to who does not have our database. */
export function userIdOf(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'))
}
