import { Headset, Menu, RotateCw, X } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Badge } from '../feedback/Badge.tsx'
import { IconButton } from './IconButton.tsx'

export const stories: Stories = {
  plain: () => <IconButton label="Fechar" icon={<X />} />,
  soft: () => <IconButton label="Atualizar saldo" icon={<RotateCw />} variant="soft" />,
  quiet: () => <IconButton label="Limpar" icon={<X />} variant="quiet" />,
  'with badge': () => (
    <IconButton label="Menu, 3 avisos" icon={<Menu />} badge={<Badge count={3} edge="surface-1" />} />
  ),
  link: () => <IconButton href="#atendimento" label="Atendimento" icon={<Headset />} />,
  disabled: () => <IconButton label="Atualizar saldo" icon={<RotateCw />} disabled />,
}
