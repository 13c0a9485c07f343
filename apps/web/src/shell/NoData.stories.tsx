import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import { NoData } from './NoData.tsx'
import type { Stories } from '#testing/stories.ts'

export const stories: Stories = {
  'as it is': () => (
    <I18n catalogue={portuguese}>
      <NoData />
    </I18n>
  ),
  'with its own words': () => (
    <I18n catalogue={portuguese}>
      <NoData title="Nenhuma mensagem ainda" text="Avisos sobre depósitos e prêmios chegam aqui." />
    </I18n>
  ),
}
