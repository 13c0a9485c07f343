import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { SecurityScore } from './SecurityPage.tsx'
import './texts.ts'

export const stories: Stories = {
  'password alone': () => (
    <I18n catalogue={portuguese}>
      <SecurityScore hasPasskey={false} twoSteps={false} />
    </I18n>
  ),
  'two steps missing': () => (
    <I18n catalogue={portuguese}>
      <SecurityScore hasPasskey twoSteps={false} />
    </I18n>
  ),
  everything: () => (
    <I18n catalogue={portuguese}>
      <SecurityScore hasPasskey twoSteps />
    </I18n>
  ),
}
