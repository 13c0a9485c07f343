import { moment, number, section, text, type Section } from '@trevo/own-data'
import { readOwnFavourites } from './sql/own-data.ts'

/** The games a member likes. */
export const catalogueSections: readonly Section[] = [
  section({
    name: 'favourites',
    title: { PT: 'Jogos favoritos', EN: 'Favourite games' },
    tables: ['catalogue.favourite'],
    columns: {
      addedAt: moment('Incluído em', 'Added on'),
      name: text('Jogo', 'Game'),
      nodeId: number('Número do jogo', 'Number of the game'),
    },
    read: readOwnFavourites,
  }),
]
