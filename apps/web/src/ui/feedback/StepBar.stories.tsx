import type { Stories } from '#testing/stories.ts'
import { StepBar } from './StepBar.tsx'

export const stories: Stories = {
  first: () => <StepBar step={1} steps={4} count="Etapa 1 de 4" title="Seu acesso" />,
  last: () => <StepBar step={4} steps={4} count="Etapa 4 de 4" title="Seus limites" />,
}
