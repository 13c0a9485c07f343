import type { Receipt } from '@trevo/contract'

/** `chain`: its hashes fit, and this browser cannot check the signature. */
export type ReceiptCheck = 'genuine' | 'chain' | 'broken'

export interface ReceiptKey {
  readonly kid: string
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
}

/** Whether a receipt is what it says, found out here: nobody has to take the server's word for it. */
export async function verifyReceipt(receipt: Receipt, keys: readonly ReceiptKey[]): Promise<ReceiptCheck> {
  const isChained = await fitsChain(receipt)
  if (!isChained) return 'broken'
  const key = keys.find(({ kid }) => kid === receipt.key)
  if (!key) return 'broken'
  const publicKey = await importKey(key)
  if (!publicKey) return 'chain'
  const signature = bytesOfBase64Url(receipt.signature)
  const isSigned = await crypto.subtle.verify('Ed25519', publicKey, signature, bytesOf(signedTextOf(receipt)))
  return isSigned ? 'genuine' : 'broken'
}

async function fitsChain({ account, before, entries }: Receipt): Promise<boolean> {
  let { version: last, hash } = before
  for (const entry of entries) {
    const { version, transfer, amount, balance, at } = entry
    const said = bytesOf([account.id, version, transfer, amount, balance, at].join('|'))
    const whole = new Uint8Array([...bytesOfHex(hash), ...said])
    const found = hexOf(await crypto.subtle.digest('SHA-256', whole))
    if (found !== entry.hash || Number(version) !== Number(last) + 1) return false
    last = version
    hash = entry.hash
  }
  return entries.length > 0
}

/** As whoever signed it put it together: one fact a line. */
function signedTextOf({ format, merchant, member, account, before, entries, signedAt }: Receipt): string {
  const head = entries.at(-1) ?? before
  const whose = [format, merchant, member, account.id, account.kind, account.currency]
  return [...whose, before.version, before.hash, head.version, head.hash, signedAt].join('\n')
}

/** Nothing where the browser does not know such keys. */
async function importKey({ jwk }: ReceiptKey): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('jwk', { ...jwk }, 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function bytesOfHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
