import { freePlay, MEMBER_TYPES, memberInfo, trialUser } from '@trevo/contract'
import { proveUnproved } from '@trevo/identity'
import { bucketOf } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { openBrowser, type Browser } from './browser.ts'
import type { Harness } from './harness.ts'

export interface Person {
  readonly memberId: string
  readonly bucket: number
  readonly userName: string
  readonly password: string
  /** Where they are logged in. */
  readonly browser: Browser
}

export interface Wanted {
  readonly merchant?: string
  readonly type?: number
}

export const PASSWORD = 'trevo da sorte 1'
const hashes = new WeakMap<object, Promise<string>>()

/**
 * A member with a password and a session, who has just proved who they are. Each starts as a trial, because hashing
 * a password for each would take most of the time of a suite.
 */
export async function addPerson(
  harness: Harness,
  { merchant, type = MEMBER_TYPES.member }: Wanted = {},
): Promise<Person> {
  const browser = openBrowser(harness, merchant)
  const { userName } = await browser.ask(trialUser)
  await browser.ask(freePlay, { body: { userName } })
  const hash = hashes.get(harness) ?? harness.passwords.hash(PASSWORD)
  hashes.set(harness, hash)
  const memberId = await asOwner(harness.db.ownerUrl, async (owner) => {
    const made = await owner.query<{ member_id: string }>(
      `update identity.member set type = $2, password_hash = $3, password_chosen = true, proof = ''
       where account = $1 returning member_id`,
      [userName, type, await hash],
    )
    const id = made.rows[0]!.member_id
    await owner.query(
      `update identity.session set type = $2, proved_until = now() + interval '10 minutes', proof = ''
       where member_id = $1`,
      [id, type],
    )
    return id
  })
  await proveUnproved(harness.db, harness.vault, () => undefined)
  return { memberId, bucket: bucketOf(memberId), userName, password: PASSWORD, browser }
}

/** Whether the browser has a session that works. */
export async function isLoggedIn(browser: Browser): Promise<boolean> {
  return (await browser.send(memberInfo)).status === 200
}
