import { assert } from '@trevo/kernel'

interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

export interface StoredHash extends Cost {
  readonly salt: Buffer
  readonly tag: Buffer
}

/** The OWASP minimum for argon2id. Raising it here makes `needsRehash` true for what is stored. */
export const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
export const SALT_BYTES = 16
export const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/
/** A hash that asks for more did not come from us; computing it would be an attack on ourselves. */
const MEMORY_MAX = 262_144

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the string format of the password hashing competition. */
export function formatPhc({ memory, passes, parallelism, salt, tag }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Throws when the text is not exactly what `formatPhc` writes; the message does not repeat it. */
export function parsePhc(phc: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? []
  const stored = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  const inBounds =
    stored.passes >= 1 &&
    stored.parallelism >= 1 &&
    stored.memory >= 8 * stored.parallelism &&
    stored.memory <= MEMORY_MAX
  assert(inBounds && formatPhc(stored) === phc, 'a stored password hash is malformed')
  return stored
}

/** Whether a hash that has just matched should be made anew, because we ask for more today. */
export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism, salt, tag } = parsePhc(phc)
  return (
    memory !== COST.memory ||
    passes !== COST.passes ||
    parallelism !== COST.parallelism ||
    salt.length !== SALT_BYTES ||
    tag.length !== TAG_BYTES
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
