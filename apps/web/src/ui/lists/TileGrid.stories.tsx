import type { Stories } from '#testing/stories.ts'
import { storyPicture } from '../media/storyPictures.ts'
import { Tile } from './Tile.tsx'
import { TileGrid } from './TileGrid.tsx'

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const tileOf = (place: number) => ({
  id: String(place),
  name: `Jogo ${place}`,
  vendor: 'Lúmina',
  art: storyPicture(place * 31),
  href: `#${place}`,
})
const draw = (place: number) => <Tile {...tileOf(place)} />
/** Nobody walks through five thousand by Tab, and the test that tries would not come back. */
const drawOutOfTheWay = (place: number) => <Tile {...tileOf(place)} tabIndex={-1} />

export const stories: Stories = {
  'a few': () => <TileGrid items={places(5)} keyOf={String} renderItem={draw} />,
  'five thousand': () => <TileGrid items={places(5_000)} keyOf={String} renderItem={drawOutOfTheWay} />,
}
