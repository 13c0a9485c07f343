import { WifiOff } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { ErrorState } from './ErrorState.tsx'

const retry = { label: 'Tentar de novo', onRetry: () => {} }

export const stories: Stories = {
  block: () => (
    <ErrorState title="Não conseguimos carregar" text="Seu saldo não mudou. Tente outra vez." retry={retry} />
  ),
  'with note': () => (
    <ErrorState
      title="Não conseguimos carregar"
      text="Seu saldo não mudou. Tente outra vez."
      note="Código para o atendimento: K7QF2-3X"
      retry={retry}
    />
  ),
  'own icon': () => (
    <ErrorState
      icon={<WifiOff />}
      title="Você está sem internet"
      text="Confira a conexão e tente outra vez."
      retry={retry}
    />
  ),
  'retry running': () => (
    <ErrorState
      title="Não conseguimos carregar"
      text="Seu saldo não mudou."
      retry={{ ...retry, loading: 'Tentando' }}
    />
  ),
  inline: () => (
    <ErrorState
      variant="inline"
      text="Sua internet está lenta. Não conseguimos carregar os jogos."
      retry={retry}
    />
  ),
  'without retry': () => (
    <ErrorState variant="inline" text="Usuário ou senha não conferem. Confira e digite o código da imagem." />
  ),
  'long text': () => (
    <ErrorState
      variant="inline"
      title="O estúdio está em manutenção"
      text="A previsão de volta é às 16:00. A rodada em andamento foi cancelada e o valor da aposta voltou inteiro para o seu saldo, como mostra o extrato."
      retry={retry}
    />
  ),
}
