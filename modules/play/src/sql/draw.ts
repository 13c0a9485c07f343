import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface ToldDraw {
  readonly game_code: string
  readonly numero: string
  readonly open_time: Date
  readonly close_time: Date
  readonly numbers: readonly number[] | null
}

/** Of each game, besides those still open. */
const KEPT_MAX = 50

/**
 * Writes down what is new, and lets go of each game's oldest. What was told before stays as it was; answers with how
 * many of these draws say something else than what is written now.
 */
export async function recordDraws(
  tx: Tx,
  provider: string,
  draws: readonly ToldDraw[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as told
        (game_code text, numero text, open_time timestamptz, close_time timestamptz, numbers smallint[])
    ), kept as (
      insert into play.draw as draw (merchant_id, provider, game_code, numero, open_time, close_time, numbers)
      select tenancy.merchant_id(), ${provider}, game_code, numero, open_time, close_time, numbers from told
      on conflict (merchant_id, provider, game_code, numero)
        do update set numbers = coalesce(draw.numbers, excluded.numbers)
      returning draw.game_code, draw.numero, draw.open_time, draw.close_time, draw.numbers
    ), ranked as (
      select game_code, numero, row_number() over (partition by game_code order by close_time desc) as place
      from play.draw
      where provider = ${provider} and close_time <= ${now} and game_code in (select game_code from told)
    ), dropped as (
      delete from play.draw as old using ranked
      where old.provider = ${provider} and old.game_code = ranked.game_code and old.numero = ranked.numero
        and ranked.place > ${sql.lit(KEPT_MAX)}
        and (old.game_code, old.numero) not in (select game_code, numero from told)
    )
    select count(*)::integer as differing
    from told join kept using (game_code, numero)
    where (told.open_time, told.close_time) <> (kept.open_time, kept.close_time) or told.numbers <> kept.numbers`.execute(
    tx.on<DB>(),
  )
  return rows[0]!.differing
}

/** What is open at some moment of a while, those that close first at the head, with what its game drew last before it. */
export function readOpenDraws(tx: Tx, from: Date, until: Date, limit: number) {
  return tx
    .on<DB>()
    .selectFrom('play.draw as draw')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('play.draw as drawn')
          .select(['drawn.numero', 'drawn.numbers', 'drawn.close_time'])
          .whereRef('drawn.merchant_id', '=', 'draw.merchant_id')
          .whereRef('drawn.provider', '=', 'draw.provider')
          .whereRef('drawn.game_code', '=', 'draw.game_code')
          .where('drawn.numbers', 'is not', null)
          .where('drawn.close_time', '<=', from)
          .orderBy('drawn.close_time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['draw.provider', 'draw.game_code', 'draw.numero', 'draw.open_time', 'draw.close_time'])
    .select(['last.numero as last_numero', 'last.numbers as last_numbers', 'last.close_time as last_time'])
    .where('draw.open_time', '<', until)
    .where('draw.close_time', '>', from)
    .orderBy('draw.close_time')
    .orderBy('draw.game_code')
    .limit(limit)
    .execute()
}
