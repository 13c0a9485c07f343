import type { Tx } from '@trevo/db'
import { enqueue, job, perform, type JobHandler } from '@trevo/jobs'
import type { Merchant } from '@trevo/merchants'
import * as z from 'zod/mini'
import { newCredential } from '../credential.ts'
import { passwordLinkMail } from '../domain/password-texts.ts'
import type { IdentityParts } from '../identity.ts'
import { queueMail } from '../messages.ts'
import { openPersonal } from '../personal.ts'
import { recordDone, resetAskedEvent, type Scene } from '../security-events.ts'
import { findMember, type MemberRow } from '../sql/member.ts'
import { replaceReset } from '../sql/reset.ts'
import { addTry } from '../sql/tries.ts'

/** Who asked, for which account. The queue is no place to read that. */
const recoverJob = job({
  name: 'identity.recover',
  payload: z.strictObject({ merchantId: z.int(), sealed: z.string() }),
  maxAttempts: 4,
})

interface Asked {
  readonly username: string
  readonly email: string
  readonly network: string
}

const LINK_MS = 600_000
const HOUR_MS = 3_600_000
const HOURLY = { account: 3, network: 30 } as const

/** Only writes down that somebody asked: whether there is such an account is found out where nobody can time it. */
export async function askPasswordLink(
  parts: Pick<IdentityParts, 'db' | 'vault'>,
  { merchantId, visitor }: Scene,
  named: Omit<Asked, 'network'>,
): Promise<void> {
  const { db, vault } = parts
  const asked: Asked = { ...named, network: visitor.networks[0] }
  const sealed = vault.seal(merchantId, recoverJob.name, JSON.stringify(asked))
  const claimed = vault.digest(merchantId, 'username', asked.username.trim().toLowerCase())
  await db.tx({ merchantId }, async (tx) => {
    await enqueue(tx, recoverJob, { merchantId, sealed })
    await recordDone(tx, parts, resetAskedEvent, { merchantId, visitor }, { claimed }, {})
  })
}

type RecoveryParts = Pick<IdentityParts, 'db' | 'vault' | 'clock' | 'log' | 'directory' | 'originOf'>

export function recoveryJobs(parts: RecoveryParts): JobHandler[] {
  const { db, vault, directory } = parts
  return [
    perform(recoverJob, async ({ merchantId, sealed }) => {
      // Only `askPasswordLink` seals for this name.
      const asked = JSON.parse(vault.open(merchantId, recoverJob.name, sealed)) as Asked
      const merchant = directory.byId(merchantId)
      await db.tx({ merchantId }, (tx) => mailPasswordLink(tx, parts, merchant, asked))
    }),
  ]
}

async function mailPasswordLink(
  tx: Tx,
  parts: RecoveryParts,
  merchant: Merchant,
  { username, email, network }: Asked,
): Promise<void> {
  const { vault } = parts
  const account = username.trim().toLowerCase()
  if (await isTooOften(tx, parts, merchant.id, 'network', network)) return
  const member = await findMember(tx, parts, 'username', vault.digest(merchant.id, 'username', account))
  if (member?.status !== 'active') return
  const personal = openPersonal(vault, member)
  if (personal.email === '' || normal(personal.email) !== normal(email)) return
  // Only now, or whoever knows the name alone could use the account's mails up.
  if (await isTooOften(tx, parts, merchant.id, 'account', account)) return
  const mail = passwordLinkMail(
    merchant.profile.name,
    member.account,
    await makeLink(tx, parts, merchant, member),
  )
  await queueMail(tx, { vault }, merchant.id, { to: personal.email, ...mail }, parts.clock.now() + LINK_MS)
}

/** Nobody is told: the answer was given before. */
async function isTooOften(
  tx: Tx,
  { vault, clock }: RecoveryParts,
  merchantId: number,
  kind: keyof typeof HOURLY,
  who: string,
): Promise<boolean> {
  const [now, from] = [new Date(clock.now()), new Date(clock.now() - HOUR_MS)]
  const { count } = await addTry(tx, vault.digest(merchantId, `recovery-${kind}`, who), now, from)
  return count > HOURLY[kind]
}

/** The secret is in the fragment, which browsers send to nobody; the host is the merchant's own, whatever was asked. */
async function makeLink(
  tx: Tx,
  { clock, vault, originOf }: RecoveryParts,
  { profile }: Merchant,
  { bucket, member_id }: MemberRow,
): Promise<string> {
  const { text, hash } = newCredential(bucket)
  const expires_at = new Date(clock.now() + LINK_MS)
  await replaceReset(tx, vault, { kind: 'link', bucket, secret_hash: hash, member_id, expires_at })
  return `${originOf(profile.hosts[0]!)}/m/forget#token=${text}`
}

function normal(email: string): string {
  return email.trim().toLowerCase()
}
