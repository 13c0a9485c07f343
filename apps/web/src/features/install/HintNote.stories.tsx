import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { HintNote, type HintNoteProps } from './HintNote.tsx'
import './texts.ts'

const phone = { system: 'ios', browser: 'other', isTooOld: false, displayMode: 'browser' } as const

function hint(installation: HintNoteProps['installation']) {
  return () => (
    <I18n catalogue={portuguese}>
      <HintNote installation={installation} />
    </I18n>
  )
}

export const stories: Stories = {
  'another browser': hint(phone),
  'inside of another app, iPhone': hint({ ...phone, browser: 'inApp' }),
  'inside of another app, Android': hint({ ...phone, system: 'android', browser: 'inApp' }),
  'too old': hint({ ...phone, browser: 'safari', isTooOld: true }),
}
