import { Dices, Gift, Lock, Mail, ReceiptText, ShieldCheck, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Amount } from '../media/Amount.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { Card } from '../layout/Card.tsx'
import { List, ListRow } from './ListRow.tsx'
import { Tag } from '../feedback/Tag.tsx'
import type { WellTone } from '../layout/Well.tsx'

function inCard(children: ReactNode) {
  return (
    <Card padding="none">
      <List>{children}</List>
    </Card>
  )
}

const TONES: readonly WellTone[] = [
  'brand',
  'neutral',
  'gold',
  'positive',
  'negative',
  'warning',
  'info',
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'cockfight',
  'lott',
  'inhouse',
  'inhouse2',
  'bingo',
]

export const stories: Stories = {
  'links in a menu': () =>
    inCard(
      <>
        <ListRow
          href="#premios"
          icon={<Gift />}
          tone="home"
          title="Central de prêmios"
          value={<Tag tone="brand">2</Tag>}
        />
        <ListRow
          href="#mensagens"
          icon={<Mail />}
          tone="pvp"
          title="Mensagens"
          value={<Badge count={3} label="3 não lidas" />}
        />
        <ListRow href="#apostas" icon={<ReceiptText />} tone="fish" title="Histórico de apostas" />
        <ListRow
          href="#limites"
          icon={<ShieldCheck />}
          tone="sports"
          title="Jogo responsável"
          meta="Limite da semana: 38% usado"
        />
      </>,
    ),
  button: () => inCard(<ListRow icon={<Lock />} title="Encerrar as outras sessões" onClick={() => {}} />),
  'plain facts': () =>
    inCard(
      <>
        <ListRow
          isStatic
          icon={<Trophy />}
          tone="positive"
          title="Ganho · Cometa"
          meta="13:57 · rodada 84.213"
          value={<Amount value="R$ 49,40" sign="plus" tone="positive" />}
        />
        <ListRow
          isStatic
          icon={<ReceiptText />}
          tone="neutral"
          title="Aposta · Cometa"
          meta="13:57 · rodada 84.213"
          value={<Amount value="R$ 20,00" sign="minus" />}
        />
      </>,
    ),
  'without icons': () =>
    inCard(
      <>
        <ListRow href="#idioma" title="Idioma" value="Português" />
        <ListRow href="#tema" title="Tema" value="Escuro" />
      </>,
    ),
  'every tone': () =>
    inCard(TONES.map((tone) => <ListRow key={tone} isStatic icon={<Dices />} tone={tone} title={tone} />)),
  disabled: () =>
    inCard(
      <ListRow icon={<Lock />} title="Senha de pagamento" meta="Disponível após a verificação" disabled />,
    ),
  'long text': () =>
    inCard(
      <ListRow
        href="#conta"
        icon={<Lock />}
        title="Conta no Banco Cooperativo do Interior de São Paulo e Região Metropolitana"
        meta="Chave CPF terminada em 42, cadastrada em 14/03/2023 e usada pela última vez ontem"
        value="Em análise desde quinta-feira"
      />,
    ),
}
