import { GAME_CATEGORIES, LOTTO_MODES, ROOM_TYPES, VOLATILITIES } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql, type Selectable } from 'kysely'
import type { Game, GameDraft } from '../domain/game.ts'
import type { CatalogueGame, DB } from './schema.gen.ts'

export async function readGames(tx: Tx): Promise<Game[]> {
  const rows = await tx.on<DB>().selectFrom('catalogue.game').selectAll().execute()
  return rows.map(toGame)
}

/** Node ids of games, in the order of their names. */
export async function readNodeIds(tx: Tx, games: readonly GameDraft[]): Promise<number[]> {
  const { rows } = await sql<{ readonly node_id: number }>`
    select game.node_id
    from unnest(${games.map(({ provider }) => provider)}::text[], ${games.map(({ gameCode }) => gameCode)}::text[])
      with ordinality as asked (provider, game_code, place)
      join catalogue.game using (provider, game_code)
    order by asked.place`.execute(tx.on<DB>())
  return rows.map(({ node_id }) => node_id)
}

const KEY = ['provider', 'game_code'] as const
const STATED = [
  'vendor',
  'name',
  'game_type',
  'freeplay',
  'certified',
  'enabled',
  'classify',
  'lotto_mode',
  'room_type',
  'discipline',
  'rtp',
  'volatility',
  'min_bet',
  'certificates',
  'picture',
] as const

export interface UpsertedGame {
  readonly game_code: string
  readonly became: 'added' | 'changed'
}

/** Saves games under their studios' names for them, and tells which are not as they were. */
export async function writeGames(tx: Tx, games: readonly GameDraft[]): Promise<UpsertedGame[]> {
  const from = (table: string, columns: readonly string[]) =>
    sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const same = sql`game.provider = given.provider and game.game_code = given.game_code`
  const columns = sql.join([...KEY, ...STATED].map((column) => sql.ref(column)))
  const { rows } = await sql<UpsertedGame>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(games.map(toRow))}::jsonb) as row (
        provider text, game_code text, vendor text, name text, game_type text, freeplay boolean, certified text[],
        enabled boolean, classify text, lotto_mode text, room_type text, discipline text, rtp numeric(5, 2), volatility text,
        min_bet numeric(18, 2), certificates jsonb, picture text)
    ), changed as (
      update catalogue.game
      set saved_at = clock_timestamp(),
          ${sql.join(STATED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))}
      from given
      where ${same} and (${from('game', STATED)}) is distinct from (${from('given', STATED)})
      returning game.game_code
    ), added as (
      insert into catalogue.game (${columns})
      select ${columns} from given where not exists (select from catalogue.game where ${same})
      returning game_code
    )
    select game_code, 'changed' as became from changed union all select game_code, 'added' from added`.execute(
    tx.on<DB>(),
  )
  return rows
}

/** Switches off the games of a provider that are not among these. */
export async function withdrawOthers(
  tx: Tx,
  provider: string,
  gameCodes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .on<DB>()
    .updateTable('catalogue.game')
    .set({ enabled: false, saved_at: sql`clock_timestamp()` })
    .where('provider', '=', provider)
    .where('enabled', '=', true)
    .where(sql<boolean>`game_code <> all (${[...gameCodes]}::text[])`)
    .returning('game_code')
    .execute()
  return rows.map(({ game_code }) => game_code)
}

function toRow(game: GameDraft): Record<(typeof KEY | typeof STATED)[number], unknown> {
  return {
    provider: game.provider,
    game_code: game.gameCode,
    vendor: game.vendor,
    name: game.name,
    game_type: game.gameType,
    freeplay: game.freeplay,
    certified: game.certified,
    enabled: game.enabled,
    classify: game.classify,
    lotto_mode: game.lottoMode,
    room_type: game.roomType,
    discipline: game.discipline,
    rtp: game.rtp,
    volatility: game.volatility,
    min_bet: game.minBet,
    certificates: game.certificates ?? {},
    picture: game.picture,
  }
}

function toGame(row: Selectable<CatalogueGame>): Game {
  const { classify, discipline, rtp, min_bet: minBet, picture } = row
  const gameType = oneOf(GAME_CATEGORIES, row.game_type)
  if (!gameType) throw new Error(`game ${row.node_id} is of no known kind`)
  const lottoMode = oneOf(LOTTO_MODES, row.lotto_mode)
  const roomType = oneOf(ROOM_TYPES, row.room_type)
  const volatility = oneOf(VOLATILITIES, row.volatility)
  return {
    nodeId: row.node_id,
    provider: row.provider,
    vendor: row.vendor,
    gameCode: row.game_code,
    name: row.name,
    gameType,
    freeplay: row.freeplay,
    certified: row.certified,
    enabled: row.enabled,
    ...(classify !== null && { classify }),
    ...(lottoMode && { lottoMode }),
    ...(roomType && { roomType }),
    ...(discipline !== null && { discipline }),
    ...(rtp !== null && { rtp }),
    ...(volatility && { volatility }),
    ...(minBet !== null && { minBet }),
    // Written by `writeGames` alone, from the same type.
    certificates: row.certificates as Record<string, string>,
    ...(picture !== null && { picture }),
  }
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}
