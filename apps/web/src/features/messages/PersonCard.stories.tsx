import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import '#api/texts.ts'
import type { Chat } from '#shell/service/useChat.ts'
import type { Stories } from '#testing/stories.ts'
import { PersonCard } from './MessageCentrePage.tsx'
import './texts.ts'
import '#shell/service/texts.ts'

const card = (state: Chat['state']) => () => (
  <I18n catalogue={portuguese}>
    <PersonCard chat={{ state, open: () => undefined }} />
  </I18n>
)

export const stories: Stories = {
  'the chat is closed': card('closed'),
  'the chat is opening': card('opening'),
  'the chat did not open': card('failed'),
}
