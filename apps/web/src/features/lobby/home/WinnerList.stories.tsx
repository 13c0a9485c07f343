import type { Stories } from '#testing/stories.ts'
import { BROKEN_PICTURE, storyPicture } from '#ui/media/storyPictures.ts'
import { WinnerList, type Winner } from './Winners.tsx'

const winner = (hue: number, name: string, game: string, amount: string, when: string): Winner => ({
  id: name + amount,
  name,
  game,
  icon: storyPicture(hue, 104, 104),
  amount,
  when,
})

const some = [
  winner(140, 'ma•••••z', 'Trevo Supremo', 'R$\u00A01.284,50', 'há 3 minutos'),
  winner(260, 'jo••s', 'Cometa', 'R$\u00A096,00', 'há 12 minutos'),
  winner(20, 'an••••a', 'Roleta Vértice', 'R$\u00A0350,00', 'há 1 hora'),
]

export const stories: Stories = {
  several: () => <WinnerList title="Prêmios recentes" note="Nomes ocultos" winners={some} />,
  one: () => <WinnerList title="Prêmios recentes" note="Nomes ocultos" winners={some.slice(0, 1)} />,
  'long words and no picture': () => (
    <WinnerList
      title="Prêmios recentes"
      note="Nomes ocultos"
      winners={[
        {
          ...winner(
            0,
            'ma••••••••••••••••z',
            'O Grande Tesouro da Mata Encantada',
            'R$\u00A01.284.000,50',
            'ontem',
          ),
          icon: BROKEN_PICTURE,
        },
        ...some,
      ]}
    />
  ),
}
