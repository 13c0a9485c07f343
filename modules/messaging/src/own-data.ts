import type { LetterDraft } from '@trevo/contract'
import { timeOf } from '@trevo/kernel'
import { flag, moment, section, text, type Section } from '@trevo/own-data'
import { plainText } from './domain/preview.ts'
import { readOwnLetters } from './sql/own-data.ts'

/** What a member was written. */
export const messagingSections: readonly Section[] = [
  section({
    name: 'messages',
    title: { PT: 'Mensagens recebidas', EN: 'Messages received' },
    tables: ['messaging.letter'],
    columns: {
      sentAt: moment('Enviada em', 'Sent on'),
      subject: text('Assunto', 'Subject'),
      content: text('Texto', 'Text'),
      isRead: flag('Lida', 'Read'),
    },
    async *read(tx, owner) {
      for await (const letters of readOwnLetters(tx, owner))
        yield letters.map(({ letterId, isRead, document }) => ({
          sentAt: new Date(timeOf(letterId)),
          ...wordsOf(document),
          isRead,
        }))
    },
  }),
]

function wordsOf({ texts }: LetterDraft): { subject: string; content: string } {
  const { subject = '', content = [] } = texts.PT ?? Object.values(texts)[0] ?? {}
  return { subject, content: content.map(plainText).join('\n') }
}
