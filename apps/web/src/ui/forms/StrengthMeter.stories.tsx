import type { Stories } from '#testing/stories.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

export const stories: Stories = {
  empty: () => <StrengthMeter level={0} text="De 8 a 64 caracteres, com letra e número." />,
  weak: () => <StrengthMeter level={1} text="Fraca. Quanto mais longa, melhor." />,
  fair: () => <StrengthMeter level={2} text="Razoável. Algumas letras a mais ajudam." />,
  good: () => <StrengthMeter level={3} text="Boa. Mais algumas letras a deixariam ainda mais forte." />,
  strong: () => <StrengthMeter level={4} text="Forte." />,
}
