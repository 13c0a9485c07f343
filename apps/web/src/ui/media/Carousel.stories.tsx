import type { Stories } from '#testing/stories.ts'
import { Carousel, type CarouselProps } from './Carousel.tsx'
import type { CarouselEntry } from './CarouselSlide.tsx'
import { BROKEN_PICTURE, storyPicture } from './storyPictures.ts'

const texts: Omit<CarouselProps, 'entries'> = {
  label: 'Destaques',
  pauseLabel: 'Pausar os destaques',
  playLabel: 'Retomar os destaques',
  placeLabel: (place, count) => `${place} de ${count}`,
}

function banner(hue: number, kicker: string, title: string, call: string): CarouselEntry {
  return {
    id: title,
    image: storyPicture(hue, 1080, 520),
    kicker,
    title,
    call,
    target: { href: '#promocao' },
  }
}

const welcome = banner(140, 'Primeira semana', 'Missões de boas-vindas', 'Ver regras')
const comet = banner(250, 'Jogo da casa', 'Cometa: saia na sua hora', 'Conhecer')
const roulette = banner(330, 'Mesas ao vivo', 'Roleta com crupiê em português', 'Entrar na mesa')

export const stories: Stories = {
  three: () => <Carousel {...texts} entries={[welcome, comet, roulette]} />,
  two: () => <Carousel {...texts} entries={[comet, roulette]} />,
  one: () => <Carousel {...texts} entries={[comet]} />,
  'failed picture': () => (
    <Carousel {...texts} entries={[{ ...welcome, image: BROKEN_PICTURE }, comet, roulette]} />
  ),
  'nothing to press': () => (
    <Carousel {...texts} entries={[{ ...roulette, target: undefined, call: undefined }, comet, welcome]} />
  ),
  'long text': () => (
    <Carousel
      {...texts}
      entries={[
        {
          ...welcome,
          title: 'Semana inteira de missões para quem acabou de chegar',
          legal: 'De 01/11/2026 até 31/12/2026. Só para maiores de 18 anos. Consulte o regulamento.',
        },
        comet,
        roulette,
      ]}
    />
  ),
}
