import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asOwner } from '@trevo/testkit'
import { bucketOf } from '@trevo/kernel'
import type { LedgerFixture, Player } from '@trevo/tools-faults/ledger'
import { cpuOf, usedBy } from './cpu.ts'

const run = promisify(execFile)

/** The bare engine: the same function, called by pgbench. */
export interface Bare {
  /** Stakes a second. */
  run(batch: 1 | 32, seconds: number): Promise<{ taken: number; seconds: number; cpuSeconds: number }>
  /** Processor time for writing one stake down as JSON, which our API does outside the database. */
  readonly writingMicros: number
}

const CLIENTS = { 1: 16, 32: 4 } as const
const THREADS = 2

/**
 * pgbench cannot put text together, so the database does it, from pieces that are ready but for the ids; what that
 * costs is measured and taken off.
 */
const stakes = (first: string, count: number) => `
  (select ('[' || string_agg(a || id || b || id || c || id || d, ',') || ']')::json
     from (select a, b, c, d, overlay(gen_random_uuid()::text placing to_hex(
             (1 << 28) | (extract(epoch from clock_timestamp())::bigint & 268435455)) from 1 for 8) as id
             from bench.player where n between ${first} and ${first} + ${count - 1}) p)`

function piecesOf({ memberId }: Player, seq: number): [string, string, string, string] {
  const owner = { seq, bucket: bucketOf(memberId), owner_id: memberId, currency: 'BRL', transfer_id: '|' }
  const play = {
    kind: 'debit',
    code: 'bet',
    source: 'provider:proof',
    ref: '|',
    hash: '8b'.repeat(32),
    amount: '100',
  }
  const accounts = { account: 'cash', second: 'bonus', house: 'play', round: '|' }
  const memo = { at: '2026-11-15T12:00:00.000Z', game: 'clover', type: 'RNG' }
  const terms = { memo, guarded: true, needs_bet: false, overdraw: false }
  return JSON.stringify({ ...owner, ...play, ...accounts, ...terms }).split('|') as [
    string,
    string,
    string,
    string,
  ]
}

const SCHEMA = `
  create schema bench;
  grant usage on schema bench to trevo_app;
  create table bench.player (n integer primary key, a text, b text, c text, d text);
  grant select on bench.player to trevo_app;
  -- Writes so many arguments down, each with a plan that is there already.
  create function bench.write(p_first integer, p_times integer) returns void
    language plpgsql
  as $$
  declare
    v_written json;
  begin
    for i in 1 .. p_times loop
      v_written := ${stakes('p_first', 1)};
    end loop;
  end
  $$`

const WRITTEN = 5_000

export async function openBare(house: LedgerFixture, postmaster: number, folder: string): Promise<Bare> {
  const { players, ownerUrl, appUrl, merchantId } = house
  const writingMicros = await asOwner(ownerUrl, async (owner) => {
    await owner.query(SCHEMA)
    const pieces = players.map(piecesOf)
    const columns = [0, 1, 2, 3].map((at) => pieces.map((piece) => piece[at]))
    await owner.query(
      `insert into bench.player
       select n - 1, a, b, c, d from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as p (a, b, c, d, n)`,
      columns,
    )
    await owner.query('analyze bench.player')
    const before = await cpuOf([], postmaster)
    await owner.query('select bench.write(0, $1)', [WRITTEN])
    return (((await cpuOf([], postmaster)).database - before.database) / WRITTEN) * 1e6
  })

  async function prepare(batch: 1 | 32): Promise<string> {
    const clients = CLIENTS[batch]
    const places = Math.floor(players.length / batch / clients)
    // A client's players are its own, as a connection's are in the other runs.
    const script = `
\\set first (:client_id + ${clients} * random(0, ${places - 1})) * ${batch}
select transfer_id, status, reason, remaining, balance, replayed from ledger.try_perform('${merchantId}', ${stakes(':first', batch).replaceAll('\n', ' ')}) order by seq;
`
    const file = join(folder, `batch-${batch}.sql`)
    await writeFile(file, script.trimStart())
    return file
  }
  const files = { 1: await prepare(1), 32: await prepare(32) }

  return {
    writingMicros,
    async run(batch, seconds) {
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        CLIENTS[batch],
        '-j',
        THREADS,
        '-T',
        seconds,
        '-f',
        files[batch],
        appUrl,
      ]
      const before = await buriedSeconds()
      const { stdout } = await run('pgbench', args.map(String))
      const cpuSeconds = (await buriedSeconds()) - before
      const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      return { taken: done * batch, seconds: done / rate, cpuSeconds }
    },
  }
}

/** Of children that have ended, of which pgbench is one. */
const buriedSeconds = async () => (await usedBy(process.pid)).buried
