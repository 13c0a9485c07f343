import { setTimeout as wait } from 'node:timers/promises'
import {
  addBankCard,
  beginDeposit,
  seal,
  settings,
  withdraw,
  type BankCard,
  type SealingKey,
  type Settings,
} from '@trevo/contract'
import { systemClock as clock, type CallShape } from '@trevo/kernel'
import { talk, type Said } from '../identity/talk.ts'
import type { Acknowledgements, Answer, Asked } from './acknowledgements.ts'
import { PAYMENT_PASSWORD, type Member } from './members.ts'

/** Somebody gives up on one attempt after this long, and tries again. */
const PATIENCE_MS = 25_000
const AGAIN_MS = 150
const AGAIN_MAX_MS = 1_000
const INSISTS_MS = 240_000

export interface Caller {
  /** Asks with one key until there is an answer, one process or the other, and writes all of it down. */
  insist(member: Member, asked: Asked, manner?: Manner): Promise<Answer>
}

export interface Manner {
  /** Which process is asked first. */
  readonly first?: 0 | 1
  /** How long nothing is asked again after the first attempt has failed. */
  readonly restMs?: number
}

/** Those with a Pix key of their own, who can withdraw. */
export type CardOf = ReadonlyMap<string, string>

/** What an answer says for good; anything else is asked again. */
const FINAL = /^(deposit|withdraw|card)\./

export async function openCaller(
  urls: readonly [string, string],
  cards: CardOf,
  log: Acknowledgements,
): Promise<Caller> {
  const key = await readSealingKey(urls[0])
  let turn = 0

  async function attempt(url: string, member: Member, { call, key: intent, amount }: Asked): Promise<Answer> {
    const decimal = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const headers = { ...member.headers, 'idempotency-key': intent }
    const bankCardId = cards.get(member.memberId)
    const said =
      call === 'deposit'
        ? await talk(url, beginDeposit, {
            ...json(headers, { channel: 'pix', amount: decimal }),
            signal,
          })
        : await talk(url, withdraw, {
            ...(await sealed(key, withdraw, member, headers, {
              bankCardId,
              amount: decimal,
              paymentPassword: PAYMENT_PASSWORD,
            })),
            signal,
          })
    if (said.body.success) {
      // As the contract of either call has it.
      const { depositId, withdrawalId } = said.body.value as { depositId?: string; withdrawalId?: string }
      return { id: (depositId ?? withdrawalId)! }
    }
    if (FINAL.test(said.body.code) || isSentAway(said)) return { code: said.body.code }
    throw new Error(`${said.status} ${said.body.code}`)
  }

  return {
    async insist(member, asked, { first, restMs = 0 } = {}) {
      const deadline = performance.now() + INSISTS_MS
      const heard: string[] = []
      for (let again = AGAIN_MS, tries = 0; ; again = Math.min(again * 2, AGAIN_MAX_MS), tries += 1) {
        turn += 1
        try {
          const url = urls[tries === 0 && first !== undefined ? first : turn % urls.length]!
          const answer = await attempt(url, member, asked)
          log.answered(asked.key, answer)
          return answer
        } catch (error) {
          heard.push(String(error))
          log.failed(asked.key, String(error))
          if (performance.now() > deadline)
            throw new Error(`no answer to ${asked.key}, but ${heard.join(', ')}`, { cause: error })
          await wait(tries === 0 ? Math.max(again, restMs) : again)
        }
      }
    },
  }
}

/** Tries of a payment password that were interrupted count, and after five of them nobody is served for a while. */
const isSentAway = ({ status, headers }: Said) =>
  status === 429 && Number(headers['retry-after']) > AWAY_SECONDS
const AWAY_SECONDS = 60

const json = (headers: Member['headers'], body: object) => ({
  payload: JSON.stringify(body),
  headers: { ...headers, 'content-type': 'application/json' },
})

async function sealed(
  key: SealingKey,
  { path }: CallShape,
  { brand }: Member,
  headers: Member['headers'],
  body: object,
) {
  return {
    payload: await seal(body, { key, path, merchant: brand.code, clock }),
    headers: { ...headers, 'content-type': 'application/jose', encryption: `JWE;kid=${key.kid}` },
  }
}

async function readSealingKey(url: string): Promise<SealingKey> {
  const { body } = await talk(url, settings)
  if (!body.success) throw new Error(`no settings: ${body.code}`)
  return (body.value as Settings).encryption
}

/** Gives each a Pix key of their own, before anything goes wrong. */
export async function addCards(
  url: string,
  members: readonly Member[],
  keyOf: (member: Member) => { readonly keyType: 'cpf' | 'email'; readonly key: string },
): Promise<CardOf> {
  const cards = new Map<string, string>()
  for (const member of members) {
    const { brand, cpf, headers } = member
    const body = { ...keyOf(member), ...(brand.code === 'trevo' && { cpf }) }
    const said = await talk(url, addBankCard, json(headers, body))
    if (!said.body.success) throw new Error(`${said.status} ${said.body.code}`)
    cards.set(member.memberId, (said.body.value as BankCard).bankCardId)
  }
  return cards
}
