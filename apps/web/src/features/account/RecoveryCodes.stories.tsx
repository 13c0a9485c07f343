import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { RecoveryCodes } from './StartTwoSteps.tsx'
import './texts.ts'

export const stories: Stories = {
  eight: () => (
    <I18n catalogue={portuguese}>
      <RecoveryCodes
        brand="Trevo"
        codes={[
          '4821906735',
          '1190482276',
          '7734019582',
          '6608123945',
          '2093847561',
          '9920184736',
          '3381726450',
        ]}
      />
    </I18n>
  ),
}
