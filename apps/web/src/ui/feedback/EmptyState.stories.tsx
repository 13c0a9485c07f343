import { Clover } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Card } from '../layout/Card.tsx'
import { EmptyState } from './EmptyState.tsx'

export const stories: Stories = {
  'with illustration and action': () => (
    <Card>
      <EmptyState
        illustration={<Clover strokeWidth={1} />}
        title="Nenhum favorito ainda"
        text="Toque no coração de um jogo para guardar aqui."
        action={
          <Button variant="soft" size="sm">
            Ver jogos em alta
          </Button>
        }
      />
    </Card>
  ),
  'search without result': () => (
    <Card>
      <EmptyState
        title="Nada com “cristall”"
        text="Confira a grafia ou limpe os filtros."
        action={
          <Button variant="tonal" size="sm">
            Limpar filtros
          </Button>
        }
      />
    </Card>
  ),
  'title only': () => <EmptyState title="Nenhum lançamento neste período" />,
  'long text': () => (
    <EmptyState
      title="Nenhum lançamento de depósito, saque, aposta ou prêmio entre 09/11/2023 e 15/11/2023"
      text="Troque o período, escolha outro tipo de lançamento ou veja todo o histórico desde a abertura da conta."
      action={<Button variant="soft">Ver todo o histórico</Button>}
    />
  ),
}
