import type { Stories } from '#testing/stories.ts'
import { Spinner } from './Spinner.tsx'

export const stories: Stories = {
  'with its own label': () => <Spinner label="Aguarde um instante" />,
  large: () => <Spinner label="Carregando o jogo" size="lg" />,
  'beside words': () => (
    <p>
      <Spinner /> Aguarde um instante
    </p>
  ),
}
