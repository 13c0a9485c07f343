import type { Stories } from '#testing/stories.ts'
import { Toast } from './ToastRegion.tsx'

export const stories: Stories = {
  info: () => <Toast tone="info" text="Promoção guardada" />,
  success: () => <Toast tone="success" text="Código Pix copiado" />,
  error: () => <Toast tone="error" text="Faça login em uma conta real para usar esta função" />,
  'with note': () => (
    <Toast tone="error" text="Erro desconhecido" note="Código para o atendimento: K7QF2-3X" />
  ),
  loading: () => <Toast tone="loading" text="Aguarde um instante" />,
  'with action': () => (
    <Toast tone="info" text="Removido dos favoritos" action={{ label: 'Desfazer', onClick: () => {} }} />
  ),
  'long text': () => (
    <Toast
      tone="error"
      text="O estúdio está em manutenção até 16:00. Sua rodada foi guardada e o saldo não mudou; tente de novo mais tarde."
      action={{ label: 'Ver extrato', onClick: () => {} }}
    />
  ),
}
