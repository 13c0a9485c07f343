import type { Stories } from '#testing/stories.ts'
import { Meter } from './Meter.tsx'

export const stories: Stories = {
  free: () => <Meter label="Depósitos" share={0.24} text="R$ 120,00 de R$ 500,00" />,
  close: () => <Meter label="Perdas" share={0.8} text="R$ 160,00 de R$ 200,00" />,
  full: () => <Meter label="Apostas" share={1.2} text="120 de 100 apostas" />,
}
