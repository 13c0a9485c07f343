import { ArrowDownToLine } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Button } from './Button.tsx'

export const stories: Stories = {
  filled: () => <Button>Depositar</Button>,
  tonal: () => <Button variant="tonal">Sacar</Button>,
  soft: () => <Button variant="soft">Ver jogos em alta</Button>,
  line: () => <Button variant="line">Facebook</Button>,
  ghost: () => <Button variant="ghost">Esqueci a senha</Button>,
  danger: () => <Button variant="danger">Autoexcluir</Button>,
  gold: () => <Button variant="gold">Retirar R$ 49,40</Button>,
  'with icon': () => <Button icon={<ArrowDownToLine />}>Depositar</Button>,
  block: () => <Button block>Entrar</Button>,
  small: () => (
    <Button size="sm" variant="tonal">
      Limpar filtros
    </Button>
  ),
  'extra small': () => (
    <Button size="xs" variant="soft" icon={<ArrowDownToLine />}>
      App
    </Button>
  ),
  loading: () => <Button loading="Enviando">Enviar pedido</Button>,
  'loading block': () => (
    <Button block loading="Entrando">
      Entrar
    </Button>
  ),
  disabled: () => <Button disabled>Entrar</Button>,
  'disabled line': () => (
    <Button variant="line" disabled>
      Google
    </Button>
  ),
  link: () => <Button href="#ajuda">Conhecer</Button>,
  'long text': () => (
    <Button block icon={<ArrowDownToLine />}>
      Confirmar o depósito de R$ 1.234,56 e participar da promoção de boas-vindas
    </Button>
  ),
}
