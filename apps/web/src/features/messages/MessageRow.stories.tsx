import type { InboxMessage } from '@trevo/contract'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { Card } from '#ui/layout/Card.tsx'
import { MessageRow } from './InboxList.tsx'
import './texts.ts'

const letter: InboxMessage = {
  messageId: '0190b1f2-0000-7000-8000-000000000001',
  subject: 'Seu prêmio foi aprovado',
  preview: 'O valor já está no seu saldo de bônus.',
  content: [],
  sentAt: Date.UTC(2026, 10, 12, 12),
  read: true,
}

function row(message: Partial<InboxMessage>, when = '12/11') {
  return () => (
    <I18n catalogue={portuguese}>
      <Card padding="none">
        <MessageRow message={{ ...letter, ...message }} when={when} onOpen={() => undefined} />
      </Card>
    </I18n>
  )
}

export const stories: Stories = {
  'to one member': row({}),
  'to many': row({ messageId: 'b12', subject: 'Três passos para proteger sua conta' }),
  unread: row({ read: false }, '14:33'),
  'long text': row(
    {
      read: false,
      subject: 'Barramos uma tentativa de entrada na sua conta a partir de um aparelho que não conhecemos',
      preview:
        'A senha foi digitada errada duas vezes em Recife, PE. Se não foi você, troque a senha agora e confira em quais aparelhos a conta está aberta.',
    },
    '31/12/2025',
  ),
}
