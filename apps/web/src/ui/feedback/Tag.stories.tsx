import { CircleAlert, Star } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Tag } from './Tag.tsx'

export const stories: Stories = {
  neutral: () => <Tag>Fechada</Tag>,
  brand: () => <Tag tone="brand">Este aparelho</Tag>,
  gold: () => (
    <Tag tone="gold" icon={<Star fill="currentColor" />}>
      VIP Ouro
    </Tag>
  ),
  positive: () => <Tag tone="positive">Pago</Tag>,
  negative: () => (
    <Tag tone="negative" icon={<CircleAlert />}>
      Fora do prazo
    </Tag>
  ),
  warning: () => <Tag tone="warning">Em análise</Tag>,
  info: () => <Tag tone="info">Novo</Tag>,
  'long text': () => (
    <Tag tone="warning">Aguardando a confirmação do banco de destino há mais de duas horas úteis</Tag>
  ),
}
