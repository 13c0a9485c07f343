import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { Guide } from './Guide.tsx'
import './texts.ts'

export const stories: Stories = {
  'as it is': () => (
    <I18n catalogue={portuguese}>
      <h2>Baixe o aplicativo</h2>
      <Guide onClose={() => undefined} />
    </I18n>
  ),
}
