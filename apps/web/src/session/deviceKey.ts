import type { DeviceKey } from '@trevo/contract'

const DATABASE = 'device'
const STORE = 'keys'
const NAME = 'login'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The public half of this device's key, made when it is first asked for. */
export async function deviceKey(): Promise<DeviceKey> {
  const { publicKey } = (await readKey()) ?? (await makeKey())
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! }
}

/** Proof that this device still holds its key; nothing when it has none. */
export async function signNonce(nonce: string): Promise<string | undefined> {
  const pair = await readKey()
  if (!pair) return undefined
  const bytes = new TextEncoder().encode(nonce)
  return base64Url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes))
}

export async function forgetDeviceKey(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(NAME))
}

async function readKey(): Promise<CryptoKeyPair | undefined> {
  return (await inStore('readonly', (store) => store.get(NAME))) as CryptoKeyPair | undefined
}

/** Not extractable: a script can use the private half while it runs here, never carry it away. */
async function makeKey(): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  await inStore('readwrite', (store) => store.put(pair, NAME))
  return pair
}

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
