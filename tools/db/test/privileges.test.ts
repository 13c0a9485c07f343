import { asOwner, useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'

const db = useDatabase()
const ROLES = ['player', 'provider', 'worker', 'directory', 'system', 'ledger']

interface Line {
  readonly kind: string
  readonly name: string
  readonly rights: readonly string[]
}

/** Right by right: r(ead), a(dd), c(hange), d(elete), t(runcate); in brackets where only some columns are meant. */
const TABLES = `
  select 'tables' as kind, format('%I.%I', n.nspname, c.relname) as name,
         array(select case when not has_schema_privilege('trevo_' || role.name, n.oid, 'usage') then '-' else coalesce(nullif((
                 select string_agg(
                          case when has_table_privilege('trevo_' || role.name, c.oid, p.name) then p.letter
                               when p.name not in ('delete', 'truncate')
                                and has_any_column_privilege('trevo_' || role.name, c.oid, p.name) then '(' || p.letter || ')'
                               else '' end, '' order by p.at)
                   from (values (1, 'select', 'r'), (2, 'insert', 'a'), (3, 'update', 'c'), (4, 'delete', 'd'),
                                (5, 'truncate', 't')) as p (at, name, letter)), ''), '-') end
                 from unnest($1::text[]) with ordinality as role (name, place) order by role.place) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
   order by 2`

const FUNCTIONS = `
  select 'functions' as kind, format('%I.%I', n.nspname, p.proname) as name,
         array(select case when has_schema_privilege('trevo_' || role.name, n.oid, 'usage')
                            and has_function_privilege('trevo_' || role.name, p.oid, 'execute') then 'x' else '-' end
                 from unnest($1::text[]) with ordinality as role (name, place) order by role.place) as rights
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
     and p.prorettype <> 'trigger'::regtype
   order by 2`

const readText = () =>
  asOwner(db.ownerUrl, async (owner) => {
    const tables = await owner.query<Line>(TABLES, [ROLES])
    const functions = await owner.query<Line>(FUNCTIONS, [ROLES])
    return textOf([...tables.rows, ...functions.rows])
  })

it('gives each login what privileges.txt says and nothing else', async () => {
  // Whoever adds a table or a function adds its line here, and somebody looks at it.
  await expect(await readText()).toMatchFileSnapshot('privileges.txt')
})

it('would see a table that nobody looked at, and a column that was let out', async () => {
  await asOwner(db.ownerUrl, async (owner) => {
    await owner.query('create table bus.forgotten (id int)')
    await owner.query('grant select on bus.forgotten to trevo_player')
    await owner.query('grant select (secret) on play.provider_key to trevo_player')
  })
  const text = await readText()
  expect(text).toMatch(/^bus\.forgotten +r +- +- +- +- +-$/m)
  expect(text).toMatch(/^play\.provider_key +\(r\) /m)
})

function textOf(lines: readonly Line[]): string {
  const head = { kind: '', name: 'trevo_', rights: ROLES }
  const rows = [head, ...lines.filter(({ kind }) => kind === 'tables'), head]
  return [...rows, ...lines.filter(({ kind }) => kind === 'functions')]
    .map(({ name, rights }) =>
      `${name.padEnd(32)}${rights.map((right) => right.padEnd(10)).join('')}`.trimEnd(),
    )
    .join('\n')
    .concat('\n')
}
