import '#features/auth/texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { RegisterBanner } from './RegisterPage.tsx'

export const stories: Stories = {
  'as it is': () => (
    <I18n catalogue={portuguese}>
      <RegisterBanner />
    </I18n>
  ),
}
