import { openEgress } from '@trevo/egress'
import type { FirebasePerson, FirebaseTokens } from '@trevo/identity/ports'
import { AppError, type Clock } from '@trevo/kernel'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose'
import { personOf } from './person.ts'

export interface FirebaseOptions {
  /** `host:port` of the Auth emulator, for development and tests. */
  readonly emulatorHost?: string | undefined
  /** Where the public keys are; Google's unless a test brings its own. */
  readonly keysUrl?: string
  readonly clock: Clock
}

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google's clock and ours may differ by this much. */
const SKEW_S = 10

/** Not the fault of the token: the keys could not be had, so nobody can say whether it is good. */
const KEYS_UNAVAILABLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

const KEYS_MAX_BYTES = 100_000
const KEYS_MS = 5_000

/** The library asks in the shape of `fetch`, and always for the keys. */
function fetchKeys(keysUrl: string) {
  const url = new URL(keysUrl)
  const egress = openEgress({ hosts: [url.host], allowsPrivate: keysUrl !== GOOGLE_KEYS })
  return async (): Promise<Response> => {
    const { status, body } = await egress({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      limitMs: KEYS_MS,
      maxBytes: KEYS_MAX_BYTES,
    })
    return new Response(body, { status })
  }
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library */
export function openFirebaseTokens({
  emulatorHost,
  keysUrl = GOOGLE_KEYS,
  clock,
}: FirebaseOptions): FirebaseTokens {
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: fetchKeys(keysUrl) })

  async function claimsOf(projectId: string, idToken: string) {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: SKEW_S,
      currentDate: new Date(clock.now()),
    }
    // The emulator signs nothing. Firebase keeps names with this beginning for projects that cannot exist, so
    // no real brand is ever open to unsigned tokens, not even on a machine set up wrongly.
    if (emulatorHost && projectId.startsWith('demo-')) return UnsecuredJWT.decode(idToken, expected).payload
    return (await jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] })).payload
  }

  return {
    async verify(projectId, idToken): Promise<FirebasePerson | undefined> {
      try {
        const claims = await claimsOf(projectId, idToken)
        return personOf(claims, clock.now() / 1_000, SKEW_S)
      } catch (error) {
        if (error instanceof errors.JOSEError && !KEYS_UNAVAILABLE.has(error.code)) return undefined
        throw new AppError('system.updating', { cause: error })
      }
    },
  }
}
