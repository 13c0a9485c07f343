import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Times are ISO texts in UTC, which sort as they passed. Amounts are whole cents. */
const TABLES = `
create table if not exists kept (name text primary key, value text not null) strict;
create table if not exists token (
  digest text primary key, client text not null, scope text not null, expires text not null) strict;
create table if not exists webhook (
  client text not null, kind text not null, url text not null, created text not null,
  primary key (client, kind)) strict;
create table if not exists charge (
  seq integer primary key, client text not null, txid text not null, status text not null,
  revision integer not null, token text not null unique, created text not null, expires text not null,
  amount integer not null check (amount > 0), debtor text, body text not null, unique (client, txid)) strict;
create index if not exists charge_created on charge (client, created, seq);
create table if not exists charge_revision (
  client text not null, txid text not null, revision integer not null, answer text not null,
  primary key (client, txid, revision)) strict;
create table if not exists pix (
  seq integer primary key, e2e text not null unique, client text not null, txid text,
  amount integer not null check (amount > 0), at text not null, payer text not null, payer_name text not null,
  receiver text not null) strict;
create index if not exists pix_at on pix (client, at, seq);
create index if not exists pix_txid on pix (client, txid);
create table if not exists give_back (
  e2e text not null references pix (e2e), id text not null, rtr text not null unique,
  amount integer not null check (amount > 0), nature text not null, note text, status text not null, reason text,
  asked text not null, finished text, due text, primary key (e2e, id)) strict;
create table if not exists payout (
  client text not null, id text not null, request text not null, amount integer not null check (amount > 0),
  key text not null, status text not null, reason text, e2e text unique, holder text, holder_name text,
  asked text not null, settled text, returned text, due text, primary key (client, id)) strict;
create index if not exists give_back_due on give_back (due) where due is not null;
create index if not exists payout_holder on payout (holder);
create index if not exists payout_due on payout (due) where due is not null;
create table if not exists dict_key (key text primary key, type text not null, name text not null, cpf text not null) strict;
create table if not exists entry (
  seq integer primary key, client text not null, day text not null, kind text not null, e2e text, txid text, ref text,
  amount integer not null check (amount <> 0), at text not null) strict;
create index if not exists entry_day on entry (client, day, seq);
create table if not exists delivery (
  seq integer primary key, client text not null, kind text not null, item text not null, state text not null,
  bundle text, spoiled integer not null default 0, due text not null, tries integer not null default 0) strict;
create index if not exists delivery_due on delivery (state, due);
create table if not exists bank_order (id text primary key, e2e text not null) strict;
`

type Row = Readonly<Record<string, string | bigint | null>>

export interface Database {
  run(sql: string, ...values: SQLInputValue[]): void
  /** Whole numbers come as bigint. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its statement's columns
  one<T extends Row>(sql: string, ...values: SQLInputValue[]): T | undefined
  all<T extends Row>(sql: string, ...values: SQLInputValue[]): T[]
  /** All of it on the disk, or none. */
  atomically<T>(work: () => T): T
  close(): void
}

export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  // What was acknowledged is on the disk, also if the machine loses power.
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(TABLES)
  const prepared = new Map<string, StatementSync>()
  let isInside = false

  function statement(sql: string): StatementSync {
    const existing = prepared.get(sql)
    if (existing) return existing
    const made = database.prepare(sql)
    made.setReadBigInts(true)
    prepared.set(sql, made)
    return made
  }

  return {
    run: (sql, ...values) => void statement(sql).run(...values),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its statement's columns
    one: <T extends Row>(sql: string, ...values: SQLInputValue[]) =>
      statement(sql).get(...values) as T | undefined,
    all: <T extends Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as T[],
    atomically(work) {
      if (isInside) return work()
      database.exec('begin immediate')
      isInside = true
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        isInside = false
      }
    },
    close: () => database.close(),
  }
}
