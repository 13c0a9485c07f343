import type { Stories } from '#testing/stories.ts'
import { Stars } from './Stars.tsx'

export const stories: Stories = {
  whole: () => <Stars rating={5} label="Avaliação 5 de 5" />,
  part: () => <Stars rating={4.6} label="Avaliação 4,6 de 5" />,
  low: () => <Stars rating={1.2} label="Avaliação 1,2 de 5" />,
}
