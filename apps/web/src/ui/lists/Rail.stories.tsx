import type { Stories } from '#testing/stories.ts'
import { MoreLink } from './MoreLink.tsx'
import { Rail } from './Rail.tsx'
import { storyPicture } from '../media/storyPictures.ts'
import { Tile, TileSkeleton } from './Tile.tsx'

const names = ['Trevo Supremo', 'Cometa', 'Rubi Infinito', 'Sete Cristais', 'Raio Dourado', 'Lua de Prata']
const labels = { previousLabel: 'Jogos anteriores', nextLabel: 'Próximos jogos' }
const more = <MoreLink href="#em-alta">Ver tudo</MoreLink>

function tiles(shape: 'portrait' | 'square', count = names.length) {
  return names
    .slice(0, count)
    .map((name, index) => (
      <Tile
        key={name}
        id={name}
        name={name}
        vendor="Trevo Originais"
        shape={shape}
        art={storyPicture(index * 60, 480, shape === 'square' ? 480 : 640)}
        favourite={{ label: `Favoritar ${name}`, isOn: index === 0, onToggle: () => {} }}
        href="#jogo"
      />
    ))
}

export const stories: Stories = {
  portrait: () => (
    <Rail {...labels} title="Em alta" more={more}>
      {tiles('portrait')}
    </Rail>
  ),
  square: () => (
    <Rail {...labels} title="Originais Trevo" size="square" more={more}>
      {tiles('square')}
    </Rail>
  ),
  'without more': () => (
    <Rail {...labels} title="Você jogou">
      {tiles('portrait')}
    </Rail>
  ),
  'all in view': () => (
    <Rail {...labels} title="Ao vivo">
      {tiles('portrait', 2)}
    </Rail>
  ),
  'long title': () => (
    <Rail {...labels} title="Jogos de mesa com crupiê em português o dia inteiro" more={more}>
      {tiles('portrait')}
    </Rail>
  ),
  loading: () => (
    <Rail {...labels} title="Em alta">
      {names.map((name) => (
        <TileSkeleton key={name} />
      ))}
    </Rail>
  ),
}
