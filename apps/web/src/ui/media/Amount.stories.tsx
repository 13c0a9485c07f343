import type { Stories } from '#testing/stories.ts'
import { Amount } from './Amount.tsx'

export const stories: Stories = {
  text: () => <Amount value="R$ 1.234,56" />,
  plus: () => <Amount value="R$ 49,40" sign="plus" tone="positive" />,
  minus: () => <Amount value="R$ 46,00" sign="minus" />,
  negative: () => <Amount value="R$ 46,00" sign="minus" tone="negative" />,
  muted: () => <Amount value="R$ 984,50" tone="muted" />,
  gold: () => <Amount value="R$ 1.000.000,00" tone="gold" size="title" />,
  title: () => <Amount value="R$ 747,90" size="title" />,
  money: () => <Amount value="R$ 1.284,50" size="money" />,
  display: () => <Amount value="R$ 100,00" size="display" />,
  hidden: () => <Amount value="R$ ••••••" size="money" />,
  live: () => <Amount value="R$ 1.111,70" size="money" live />,
  'long text': () => <Amount value="R$ 9.999.999.999,99" size="money" />,
}
