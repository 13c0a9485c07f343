import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Entry, PublicKey, Receipt } from './receipt.ts'

/** What is wrong with a receipt, and at which entry. */
export type Fault =
  | { readonly kind: 'order' | 'sum' | 'hash'; readonly version: string }
  | { readonly kind: 'key' | 'signature' }
  /** Two receipts of the same account disagree about the same entry: the past was changed. */
  | { readonly kind: 'rewritten'; readonly version: string }

/** Everything that is wrong with a receipt; nothing when it is genuine. */
export function verifyReceipt(receipt: Receipt, keys: readonly PublicKey[]): Fault[] {
  return [...faultsOfEntries(receipt), ...faultsOfSignature(receipt, keys)]
}

function faultsOfEntries({ account, before, entries }: Receipt): Fault[] {
  const faults: Fault[] = []
  let { version: last, hash } = before
  // An account begins empty; later on, what was there before is known from the second entry on.
  let balance = last === '0' ? 0n : undefined
  for (const entry of entries) {
    const { version } = entry
    if (BigInt(version) !== BigInt(last) + 1n) faults.push({ kind: 'order', version })
    if (balance !== undefined && balance + BigInt(entry.amount) !== BigInt(entry.balance))
      faults.push({ kind: 'sum', version })
    if (hashOf(hash, account.id, entry) !== entry.hash) faults.push({ kind: 'hash', version })
    last = version
    hash = entry.hash
    balance = BigInt(entry.balance)
  }
  return faults
}

/** The hash of an entry: over the hash before it, and over all that it says. */
function hashOf(
  before: string,
  accountId: string,
  { version, transfer, amount, balance, at }: Entry,
): string {
  const said = [accountId, version, transfer, amount, balance, at].join('|')
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(said).digest('hex')
}

function faultsOfSignature(receipt: Receipt, keys: readonly PublicKey[]): Fault[] {
  const key = keys.find(({ kid }) => kid === receipt.key)
  if (!key) return [{ kind: 'key' }]
  const { format, merchant, member, account, before, entries, signedAt, signature } = receipt
  const head = entries.at(-1) ?? before
  const whose = [format, merchant, member, account.id, account.kind, account.currency]
  const signed = [...whose, before.version, before.hash, head.version, head.hash, signedAt].join('\n')
  const publicKey = createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
  const isGenuine = verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url'))
  return isGenuine ? [] : [{ kind: 'signature' }]
}

/** Whether receipts of different days tell one story: where two speak of the same entry, they must say the same. */
export function compareReceipts(receipts: readonly Receipt[]): Fault[] {
  const told = new Map<string, string>()
  const faults: Fault[] = []
  for (const { merchant, account, before, entries } of receipts) {
    for (const { version, hash } of [before, ...entries]) {
      const entry = `${merchant} ${account.id} ${version}`
      if ((told.get(entry) ?? hash) !== hash) faults.push({ kind: 'rewritten', version })
      told.set(entry, hash)
    }
  }
  return faults
}
