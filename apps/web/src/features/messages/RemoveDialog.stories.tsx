import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { RemoveDialog } from './OpenMessage.tsx'
import './texts.ts'

export const stories: Stories = {
  asking: () => (
    <I18n catalogue={portuguese}>
      <RemoveDialog isOpen onClose={() => undefined} onRemove={() => Promise.resolve(false)} />
    </I18n>
  ),
}
