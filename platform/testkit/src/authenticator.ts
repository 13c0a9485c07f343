import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the options of either ceremony have that an authenticator looks at. */
interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

interface Habits {
  readonly origin?: string
  /** The host the authenticator believes to be on. */
  readonly rpId?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator that holds one passkey: ES256, no attestation, as phones make them. */
export function openAuthenticator(host = 'trevo.localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle: string | undefined
  let counter = 0

  function authenticatorData(
    { rpId = host, isUserVerified = true, counter: at = ++counter }: Habits,
    flags: number,
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(at)
    const set = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(set), count])
  }

  function clientData(type: string, { challenge }: Asked, { origin = `http://${host}` }: Habits): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  return {
    id,
    create(options: unknown, habits: Habits = {}) {
      const asked = options as Asked
      userHandle = asked.user?.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        authenticatorData(habits, HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        coseKey,
      ])
      // { fmt: 'none', attStmt: {}, authData: data }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', asked, habits).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    get(options: unknown, habits: Habits = {}) {
      const data = authenticatorData(habits, 0)
      const client = clientData('webauthn.get', options as Asked, habits)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      })
    },
  }

  function credential(response: Readonly<Record<string, string | undefined>>) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
