import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { openSite } from './site.ts'

const FIRST = '20260101000000000_first.sql'
const SECOND = '20260102000000000_second.sql'
const TABLE = 'create table public.first (id int);\n'

it('applies what is new and leaves alone what has been applied', async () => {
  const site = await openSite()
  await site.write(FIRST, TABLE)
  await site.migrate()
  await site.migrate()
  await site.write(SECOND, 'create table public.second (id int);')
  await site.migrate()
  expect(await site.tables()).toEqual(['first', 'second'])
})

it.each([
  ['another statement', 'create table public.first (id bigint);\n'],
  ['a comment', `-- Said later.\n${TABLE}`],
  ['other line endings', TABLE.replace('\n', '\r\n')],
])('refuses an applied migration that got %s, by its name and before anything else', async (_, text) => {
  const site = await openSite()
  await site.write(FIRST, TABLE)
  await site.migrate()
  await site.write(FIRST, text)
  await site.write(SECOND, 'create table public.second (id int);')
  await expect(site.migrate()).rejects.toThrow(`${FIRST} was changed after it had been applied`)
  expect(await site.tables()).toEqual(['first'])
  await site.write(FIRST, TABLE)
  await site.migrate()
  expect(await site.tables()).toEqual(['first', 'second'])
})

it('refuses when an applied migration is gone, be it the last', async () => {
  const site = await openSite()
  await site.write(FIRST, TABLE)
  await site.migrate()
  await site.remove(FIRST)
  await expect(site.migrate()).rejects.toThrow(`${FIRST} has been applied and is gone`)
})

it('takes what was applied before there were checksums as it is, and holds to it from then on', async () => {
  const site = await openSite()
  await site.write(FIRST, TABLE)
  await site.migrate()
  await asOwner(site.ownerUrl, (owner) => owner.query('drop table public.migration_checksum'))
  const adopted = `-- As we found it.\n${TABLE}`
  await site.write(FIRST, adopted)
  await site.migrate()
  await site.write(FIRST, TABLE)
  await expect(site.migrate()).rejects.toThrow(FIRST)
})

it('lets a migration that failed be mended', async () => {
  const site = await openSite()
  await site.write(FIRST, 'create table public.first (id money_of_ours);')
  await expect(site.migrate()).rejects.toThrow('money_of_ours')
  await site.write(FIRST, TABLE)
  await site.migrate()
  expect(await site.tables()).toEqual(['first'])
})

it('does not run twice at once', async () => {
  const site = await openSite()
  await site.write(FIRST, `select pg_sleep(0.5);\n${TABLE}`)
  const both = await Promise.allSettled([site.migrate(), site.migrate()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'another migration of this database is under way' },
  })
})
