import type { Stories } from '#testing/stories.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const stories: Stories = {
  'beside visible text': () => (
    <p>
      Saldo <VisuallyHidden>escondido</VisuallyHidden>
      <span aria-hidden>R$ ••••••</span>
    </p>
  ),
}
