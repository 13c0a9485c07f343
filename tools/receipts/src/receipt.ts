/** A receipt as the server gives it out. Numbers are text: amounts in cents, times in microseconds since 1970. */
export interface Receipt {
  readonly format: 'trevo-receipt-1'
  readonly merchant: string
  readonly member: string
  readonly account: { readonly id: string; readonly kind: string; readonly currency: string }
  /** Where it goes on from; the hash is empty where the account begins. */
  readonly before: { readonly version: string; readonly hash: string }
  readonly entries: readonly Entry[]
  readonly signedAt: string
  readonly key: string
  readonly signature: string
}

export interface Entry {
  readonly version: string
  readonly transfer: string
  readonly amount: string
  readonly balance: string
  readonly at: string
  readonly hash: string
}

export interface PublicKey {
  readonly kid: string
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
}

const WHOLE = /^-?\d{1,19}$/
const HASH = /^(?:[\da-f]{64})?$/
const LINE = /^[^\n|]+$/

/** Reads what was saved of the server's answer, with or without what was around the receipt. */
export function readReceipt(text: string): Receipt | undefined {
  const read = parse(text)
  const receipt = pick(pick(read, 'value') ?? read, 'receipt') ?? read
  return isReceipt(receipt) ? receipt : undefined
}

export function readKeys(text: string): readonly PublicKey[] {
  const read = parse(text)
  const keys = pick(read, 'value') ?? read
  return Array.isArray(keys) ? (keys as unknown[]).filter(isPublicKey) : []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pick(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

const isText = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)

/** No field can hold the line break or the bar that keep fields apart where they are hashed and signed. */
function isReceipt(value: unknown): value is Receipt {
  const [account, before, entries] = ['account', 'before', 'entries'].map((name) => pick(value, name))
  return (
    pick(value, 'format') === 'trevo-receipt-1' &&
    ['merchant', 'member', 'key', 'signature'].every((name) => isText(pick(value, name), LINE)) &&
    ['kind', 'currency'].every((name) => isText(pick(account, name), LINE)) &&
    isText(pick(account, 'id'), WHOLE) &&
    isText(pick(value, 'signedAt'), WHOLE) &&
    isText(pick(before, 'version'), WHOLE) &&
    isText(pick(before, 'hash'), HASH) &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  )
}

function isEntry(value: unknown): value is Entry {
  return (
    ['version', 'amount', 'balance', 'at'].every((name) => isText(pick(value, name), WHOLE)) &&
    isText(pick(value, 'transfer'), LINE) &&
    isText(pick(value, 'hash'), HASH)
  )
}

function isPublicKey(value: unknown): value is PublicKey {
  const jwk = pick(value, 'jwk')
  return isText(pick(value, 'kid'), LINE) && pick(jwk, 'crv') === 'Ed25519' && isText(pick(jwk, 'x'), LINE)
}
