import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOwner, useDatabase } from '@trevo/testkit'
import { beforeAll, expect, it } from 'vitest'

const MODULES = ['ledger', 'wallet', 'play']
const root = fileURLToPath(new URL('../../', import.meta.url))
const db = useDatabase()

/** Statements that look at all members on purpose. However many requests there are, there are no more of these. */
const OVER_ALL_BUCKETS: Readonly<Record<string, string>> = {
  'feed.ts readPage':
    'follows the books in the order they were written, over all buckets, by an index of its own',
  'stuck.ts readOpenRounds': 'sweeps for rounds nobody has ended, by an index of open rounds alone',
  'session.ts purgeTokens': 'sweeps away what has expired, by the index of when',
  'winner.ts readWins': 'looks twice a minute for the last wins of a merchant, by an index of wins alone',
  'payments.ts readPaymentDay': 'compares a whole day with payment services, by an index of payments alone',
  'reconcile.ts asked': 'compares a whole day with a provider, by the indexes of days and of ids',
  'projection.ts readSharedTxIds':
    'looks once for each page of the books whether an id took effect for two members, by the index of ids',
}

/** Whole files whose work is to look at everything. */
const OVER_ALL_BUCKETS_FILES: Readonly<Record<string, string>> = {
  'audit.ts': 'the auditor reads all books',
  'audit-chain.ts': 'the auditor reads all books',
  'audit-effects.ts': 'the auditor reads all books',
  'audit-recent.ts': 'the auditor reads all books',
  'audit-turnover.ts': 'the auditor reads all books',
  'checkpoint.ts': 'the auditor reads all books',
  '20261115300200000_roll_up.sql': 'adds up what the house has on all its stripes',
  '20261117220103000_balances_proven.sql': 'adds up what the house has on all its stripes',
  'roll-up.ts': 'adds up what the house has on all its stripes',
  'schema.gen.ts': 'types, no statements',
}

/** A bucket as a condition, or as the first column of what is written; one that is merely read does not help. */
const NAMED = /\bbucket'?,\s*'='|\bbucket\s*=|\(\s*bucket\b|columns\(\['bucket'/g

let memberOwned: RegExp

beforeAll(async () => {
  const { rows } = await asOwner(db.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.columns
        where column_name = 'bucket' and table_schema = any($1) and table_name in (
          select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
      [MODULES],
    ),
  )
  if (rows.length < 10) throw new Error('where are the tables of members?')
  const names = rows.map(({ name }) => name.replace('.', '\\.')).join('|')
  // A name with a dot behind it is a column of what stands elsewhere in the statement.
  memberOwned = new RegExp(`\\b(?:${names})\\b(?!\\.)`, 'g')
})

/** The functions and constants of a file, each with its text. */
function piecesOf(source: string): { readonly name: string; readonly body: string }[] {
  const text = source.replaceAll(/\/\*[^]*?\*\//g, '')
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  return starts.map((start, at) => ({
    name: start[1]!,
    body: text.slice(start.index, starts[at + 1]?.index ?? text.length),
  }))
}

/** Tables of members in a statement. What is inserted with the query builder has its bucket by its type. */
function tablesIn(body: string): number {
  return [...body.matchAll(memberOwned)].filter(({ index }) => !body.slice(0, index).endsWith("insertInto('"))
    .length
}

it('every statement on a table of members names its bucket', async () => {
  const files = await Array.fromAsync(glob(`{${MODULES.join(',')}}/src/**/sql/**/*.ts`, { cwd: root }))
  const without: string[] = []
  const excused = new Set<string>()
  for (const file of files) {
    if (basename(file) in OVER_ALL_BUCKETS_FILES) continue
    for (const { name, body } of piecesOf(await readFile(`${root}${file}`, 'utf8'))) {
      const tables = tablesIn(body)
      if (tables === 0 || tables <= [...body.matchAll(NAMED)].length) continue
      const statement = `${basename(file)} ${name}`
      if (statement in OVER_ALL_BUCKETS) excused.add(statement)
      else without.push(`${file} ${name}`)
    }
  }
  expect(without).toEqual([])
  expect([...excused].toSorted(), 'an excuse nobody needs').toEqual(Object.keys(OVER_ALL_BUCKETS).toSorted())
})

it('so does every function of the database', async () => {
  const files = await Array.fromAsync(glob(`{${MODULES.join(',')}}/{migrations,sql}/*.sql`, { cwd: root }))
  const without: string[] = []
  for (const file of files) {
    if (basename(file) in OVER_ALL_BUCKETS_FILES) continue
    const text = (await readFile(`${root}${file}`, 'utf8')).replaceAll(/--.*$/gm, '')
    for (const [body] of text.matchAll(/\$\$[^]*?\$\$/g)) {
      const uses = [...body.matchAll(memberOwned)].filter(({ index }) =>
        /(?:from|join|update|into)\s+$/.test(body.slice(0, index)),
      )
      for (const [at, use] of uses.entries()) {
        const statement = body.slice(use.index, uses[at + 1]?.index)
        if (!statement.includes('bucket')) without.push(`${file} ${statement.slice(0, 60)}`)
      }
    }
  }
  expect(without).toEqual([])
})
