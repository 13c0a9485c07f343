import { hotGames, type Game, type GameList } from '@trevo/contract'
import { serializeValidated, SerializedJson } from '@trevo/http'

/** Games stay as they are for as long as their shelf does. */
const written = new WeakMap<Game, string>()

/** The same list, each of its games checked and written down once for all lists it is on. */
export function writeList({ games, ...page }: GameList): SerializedJson {
  return new SerializedJson(`{"games":[${games.map(write).join()}],${JSON.stringify(page).slice(1)}`)
}

function write(game: Game): string {
  const known = written.get(game)
  if (known !== undefined) return known
  const list = serializeValidated(hotGames.value, [game])
  const text = list.slice(1, -1)
  written.set(game, text)
  return text
}
