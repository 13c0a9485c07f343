import pg from 'pg'
import type { Database } from './database.ts'

/** Of SHA-256, in bytes. */
const BLOCK = 64
const KEY = /^[\w-]{43}$/

/** Makes these the keys, and the only ones, that a process can prove its scope with; by the owner of the database. */
export async function writeScopeKeys(ownerUrl: string, keys: readonly string[]): Promise<void> {
  if (!keys.every((key) => KEY.test(key))) throw new Error('a key is not 256 bits in base64url')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin; delete from tenancy.scope_key')
    for (const key of keys) {
      const bytes = Buffer.alloc(BLOCK)
      Buffer.from(key, 'base64url').copy(bytes)
      // As HMAC uses it: what the database has to do is two hashes.
      const pads = [0x36, 0x5c].map((pad) => bytes.map((byte) => byte ^ pad))
      await owner.query('insert into tenancy.scope_key (inner_pad, outer_pad) values ($1, $2)', pads)
    }
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

/** A process whose proofs are not believed would find all merchants empty. */
export async function assertProves(db: Database): Promise<void> {
  const [row] = await db.call<{ proven: boolean }>({
    name: 'tenancy.is_proven',
    text: 'select tenancy.is_proven(0, $1) as proven',
    values: [db.proofOf(0)],
  })
  if (!row?.proven) throw new Error('SCOPE_KEY is none of the keys this database knows: pnpm db scope-keys')
}
