import { LANGUAGES } from '@trevo/contract'
import type { Column, Words } from '@trevo/own-data'
import { asOwner, useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { expect, it, vi } from 'vitest'
import { sectionsOf } from '../src/copy-work.ts'

const db = useDatabase()
const key = Buffer.alloc(32, 7).toString('base64url')
const vault = openVault({ keys: [{ kid: 'test', key }], indexKey: key })
const sections = sectionsOf({ vault, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } })

/** What has a member and is in no section, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'content.reader': 'how far notices were read, as numbers of ours',
  'identity.ended_session': 'digests of sessions that are over, for a few hours',
  'identity.reset': 'a digest that lets somebody in, for minutes',
  'ledger.allowance': 'limits as the books hold to them: the same as their history says',
  'ledger.ended_round': 'that a round is over, which the round says',
  'ledger.restriction': 'restrictions as the books hold to them: told with their reasons',
  'messaging.inbox': 'which messages were read, as numbers of ours',
  'play.award_owner': 'whose a movement is, which is told with the movement',
  'play.day_result': 'sums of rounds that are told one by one',
  'play.launch': 'a digest that opens a game, for minutes',
  'play.movement': 'what a studio asked for: told as it was booked, and in its round',
  'play.round_closing': 'who of the staff ended a round: its outcome is told with the round',
  'play.session': 'a digest that a studio shows, while a game is open',
  'play.visit': 'since when they are here now',
  'play.work_item': 'work of the staff about a round, in their words',
  'protection.closing':
    'when an account that is being closed is looked at next: the closing is told as a restriction',
  'protection.excluded_person': 'a digest of the tax number with an exclusion that is told',
  'protection.identity_link': 'a digest that opens the camera, for minutes',
  'protection.risk_day': 'sums of movements that are told one by one',
  'protection.risk_turn': 'when they are looked at next',
}

it('tells of every table that has something of members, or there is a reason why not', async () => {
  const tables = await asOwner(db.ownerUrl, async (owner) => {
    // What is a member's has its bucket, or names the member.
    const { rows } = await owner.query<{ name: string }>(`
      select distinct format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
         and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
         and a.attname in ('bucket', 'member_id', 'owner_id') order by 1`)
    return rows.map(({ name }) => name)
  })
  const told = new Set(sections.flatMap((one) => one.tables))
  expect(tables.filter((name) => !told.has(name) && !(name in LEFT_OUT))).toEqual([])
  // Nothing is excused that is told, or is not there any more.
  expect(Object.keys(LEFT_OUT).filter((name) => told.has(name) || !tables.includes(name))).toEqual([])
  expect([...told].filter((name) => !tables.includes(name))).toEqual([])
})

it('says everything in every language, and calls no two sections the same', () => {
  const columns = sections.flatMap((one) => Object.values<Column>(one.columns))
  const words: Words[] = [
    ...sections.flatMap(({ title, about }) => [title, ...(about ? [about] : [])]),
    ...columns.flatMap((one) => [one.title, ...Object.values(one.words ?? {})]),
  ]
  for (const language of LANGUAGES) expect(words.filter((one) => !one[language])).toEqual([])
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
})
