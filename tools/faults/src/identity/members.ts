import {
  freePlay,
  login,
  MEMBER_TYPES,
  seal,
  settings,
  trialUser,
  type FreePlayInfo,
  type SealingKey,
  type Settings,
} from '@trevo/contract'
import { openPasswordPool } from '@trevo/identity'
import { newId, systemClock, type CallShape, type Clock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { talk, type Said, type Wanted } from './talk.ts'

export const PASSWORD = 'trevo da sorte 1'

export interface Member {
  readonly userName: string
  /** What a browser sends along once logged in. */
  readonly headers: Readonly<Record<string, string>>
}

/** Ready to be sent to `login`. */
export type Sealed = Required<Omit<Wanted, 'signal'>>

export interface Members {
  readonly key: SealingKey
  /** With `PASSWORD`, and logged in. */
  add(count: number): Promise<Member[]>
  sealLogin(userName: string, password: string, clock?: Clock): Promise<Sealed>
  logIn(userName: string, password: string): Promise<Said>
}

/** People of Trevo. Each starts as a trial, because nobody wants to wait for a hash each; then `proveRows` vouches for what was changed. */
export async function openMembers(
  url: string,
  ownerUrl: string,
  proveRows: () => Promise<void>,
): Promise<Members> {
  const { encryption: key } = valueOf(await talk(url, settings)) as Settings
  const pool = openPasswordPool({ queueMax: 1 })
  const hash = await pool.hash(PASSWORD)
  await pool.close()

  async function add(count: number): Promise<Member[]> {
    const members: Member[] = []
    for (let at = 0; at < count; at += 1) members.push(await addTrial(url))
    await asOwner(ownerUrl, async (owner) => {
      const names = members.map(({ userName }) => userName)
      await owner.query(
        `update identity.member set type = $2, password_hash = $3, proof = '' where account = any($1)`,
        [names, MEMBER_TYPES.member, hash],
      )
      await owner.query(
        `update identity.session set type = $2, proof = '' from identity.member
         where member.member_id = session.member_id and account = any($1)`,
        [names, MEMBER_TYPES.member],
      )
    })
    await proveRows()
    return members
  }

  const sealLogin = (userName: string, password: string, clock = systemClock) =>
    sealedLogin(key, userName, password, clock)
  return {
    key,
    add,
    sealLogin,
    logIn: async (userName, password) => talk(url, login, await sealLogin(userName, password)),
  }
}

export async function sealedLogin(
  key: SealingKey,
  username: string,
  password: string,
  clock: Clock = systemClock,
): Promise<Sealed> {
  const body = { type: 'username', username, password, rememberMe: false }
  return {
    payload: await seal(body, { key, path: login.path, merchant: 'trevo', clock }),
    headers: { 'content-type': 'application/jose', encryption: `JWE;kid=${key.kid}` },
  }
}

async function addTrial(url: string): Promise<Member> {
  const device = `__Host-dev=${newId().replaceAll('-', '').slice(-22)}`
  const { userName } = valueOf(await talk(url, trialUser, { headers: { cookie: device } })) as {
    userName: string
  }
  const entered = await talk(url, freePlay, {
    payload: JSON.stringify({ userName }),
    headers: { cookie: device, 'content-type': 'application/json' },
  })
  const { token } = valueOf(entered) as FreePlayInfo
  const session = (entered.headers['set-cookie'] ?? []).find((line) => line.startsWith('__Host-sid='))
  const cookie = `${device}; ${session!.split(';', 1).join()}`
  return { userName, headers: { cookie, token } }
}

export const sendJson = (url: string, call: CallShape, body: unknown, headers: Member['headers'] = {}) =>
  talk(url, call, {
    payload: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  })

/** What the contract states for the call that was made; whoever made it knows which. */
function valueOf({ body, status }: Said): unknown {
  if (!body.success) throw new Error(`${status} ${body.code}`)
  return body.value
}
