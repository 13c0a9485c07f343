import type { Database, Tx } from '@trevo/db'
import { isOurs, proofFor } from '@trevo/identity'
import { openVault, type Vault, type VaultOptions } from '@trevo/vault'
import {
  addNext,
  countUnknown,
  dropReplaced,
  findInForce,
  nextMembers,
  type Findable,
  type Moved,
} from './sql/identifiers.ts'

const BATCH = 500
const NOBODY = { bucket: -1, member_id: '00000000-0000-0000-0000-000000000000' }

export interface ReindexOptions {
  readonly vault: VaultOptions
  /** The key of digests that will follow the one in force. */
  readonly nextIndexKey: string
  /** Takes away the digests of the key in force as well. Only when no process uses it any more. */
  readonly isLast: boolean
}

/**
 * Writes the ways to find a member under the next key, beside those under the key in force: the processes go on finding
 * everybody while their key is exchanged. Begun again, it adds only what is missing.
 */
export async function reindex(
  db: Database,
  { vault, nextIndexKey, isLast }: ReindexOptions,
  log: (line: string) => void,
): Promise<void> {
  const inForce = openVault(vault)
  const next = openVault({ ...vault, indexKey: nextIndexKey })
  let members = 0
  for (let last: Pick<Findable, 'bucket' | 'member_id'> | undefined = NOBODY; last !== undefined;) {
    const after = last
    const batch = await db.tx('system', async (tx) => {
      const found = await nextMembers(tx, after, BATCH)
      const moved = found.flatMap((member) => movesOf(member, inForce, next))
      const added = await addAll(tx, inForce, moved)
      return { found, added, dropped: isLast ? await dropReplaced(tx, moved) : 0 }
    })
    members += batch.found.length
    last = batch.found.at(-1)
    if (last) log(`${members} members: ${batch.added} digests added, ${batch.dropped} taken away`)
  }
  const unknown = await db.tx('system', countUnknown)
  if (unknown > 0)
    log(
      `${unknown} social identities stay as they are: their numbers are not kept, so only a login tells them`,
    )
}

/** Only beside rows of ours: a way to find somebody that others wrote stays worth nothing. */
async function addAll(tx: Tx, vault: Vault, moved: readonly Moved[]): Promise<number> {
  let added = 0
  for (const row of await findInForce(tx, moved)) {
    if (!isOurs(vault, 'identity.identifier', row)) continue
    const proof = proofFor(vault, row.merchant_id, 'identity.identifier', { ...row, digest: row.next })
    added += await addNext(tx, row, proof)
  }
  return added
}

function movesOf(member: Findable, inForce: Vault, next: Vault): Moved[] {
  return Object.entries(identifiersOf(member, inForce)).flatMap(([kind, values]) =>
    values.map((value) => ({
      merchantId: member.merchant_id,
      kind,
      digest: inForce.digest(member.merchant_id, kind, value),
      next: next.digest(member.merchant_id, kind, value),
    })),
  )
}

/** As registration spells each of them before it makes a digest. */
function identifiersOf(member: Findable, vault: Vault): Readonly<Record<string, readonly string[]>> {
  const opened = vault.open(member.merchant_id, 'personal', member.personal)
  const { mobile, idNumber } = JSON.parse(opened) as { mobile: string; idNumber: string }
  const digits = idNumber.replaceAll(/\D/g, '')
  return {
    username: [member.account.toLowerCase()],
    mobile: [mobile],
    cpf: [digits],
    nif: [digits],
    passkey: member.passkeys.map((id) => id.toString('base64url')),
    affiliate: [member.affiliate_code.trim().toUpperCase()],
  }
}
