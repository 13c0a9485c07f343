import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { openSite } from './site.ts'

const MIGRATION = '20260101000000000_first.sql'
const SOURCE = 'sql/answer.sql'
const answering = (text: string) => `
  insert into public.installed default values;
  create or replace function public.answer() returns text language sql as $$ select '${text}' $$;`

/** A database with a table that says how often the source ran. */
async function openSiteOf(source: string) {
  const site = await openSite()
  await site.write(MIGRATION, 'create table public.installed (at timestamptz default now());')
  await site.write(SOURCE, source)
  await site.migrate()
  const ask = <Row extends object>(query: string) =>
    asOwner(site.ownerUrl, async (owner) => (await owner.query<Row>(query)).rows)
  return {
    ...site,
    ask,
    answer: async () => (await ask<{ answer: string }>('select public.answer()'))[0]!.answer,
    installed: async () => (await ask('select from public.installed')).length,
  }
}

it('installs a source after the migrations it stands on, once for each change', async () => {
  const site = await openSiteOf(answering('one'))
  await site.migrate()
  expect([await site.answer(), await site.installed()]).toEqual(['one', 1])
  await site.write(SOURCE, answering('two'))
  await site.migrate()
  await site.migrate()
  expect([await site.answer(), await site.installed()]).toEqual(['two', 2])
})

it('installs the text before again, for a release that is taken back', async () => {
  const site = await openSiteOf(answering('one'))
  await site.write(SOURCE, answering('two'))
  await site.migrate()
  await site.write(SOURCE, answering('one'))
  await site.migrate()
  expect([await site.answer(), await site.installed()]).toEqual(['one', 3])
})

it('leaves what there was when a source fails, says which, and takes it once it is mended', async () => {
  const site = await openSiteOf(answering('one'))
  const broken = `${answering('two')} drop function public.never_there();`
  await site.write(SOURCE, broken)
  await expect(site.migrate()).rejects.toThrow(/sql\/answer\.sql could not be installed/)
  expect([await site.answer(), await site.installed()]).toEqual(['one', 1])
  await site.write(SOURCE, answering('two'))
  await site.migrate()
  expect(await site.answer()).toBe('two')
})

it('refuses a changed migration before it installs anything', async () => {
  const site = await openSiteOf(answering('one'))
  await site.write(MIGRATION, 'create table public.installed ();')
  await site.write(SOURCE, answering('two'))
  await expect(site.migrate()).rejects.toThrow(MIGRATION)
  expect(await site.answer()).toBe('one')
})

it('changes a signature without a moment in which there is no function', async () => {
  const site = await openSiteOf(`
    create or replace function public.inner_answer() returns text language sql as $$ select 'one' $$;
    create or replace function public.answer() returns text language plpgsql
      as $$ begin return public.inner_answer(); end $$;`)
  await site.write(
    SOURCE,
    `drop function if exists public.inner_answer();
     create or replace function public.inner_answer(p_more text) returns text language sql as $$ select p_more $$;
     create or replace function public.answer() returns text language plpgsql
       as $$ begin return public.inner_answer('two'); end $$;
     select pg_sleep(0.5);`,
  )
  const answers = await asOwner(site.ownerUrl, async (caller) => {
    const said = [await site.answer()]
    const migrating = site.migrate()
    while (said.at(-1) !== 'two')
      said.push((await caller.query<{ answer: string }>('select public.answer()')).rows[0]!.answer)
    await migrating
    return said
  })
  expect(new Set(answers)).toEqual(new Set(['one', 'two']))
})
