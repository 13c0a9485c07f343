import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { PasswordMeter } from './ChangePasswordPage.tsx'
import './texts.ts'

const checks = (met: number) =>
  ['8 a 64 caracteres', 'Letra e número', 'Diferente da atual'].map((label, at) => ({
    label,
    isMet: at < met,
  }))

export const stories: Stories = {
  empty: () => (
    <I18n catalogue={portuguese}>
      <PasswordMeter level={0} checks={checks(0)} />
    </I18n>
  ),
  short: () => (
    <I18n catalogue={portuguese}>
      <PasswordMeter level={1} checks={checks(1)} />
    </I18n>
  ),
  long: () => (
    <I18n catalogue={portuguese}>
      <PasswordMeter level={4} checks={checks(3)} />
    </I18n>
  ),
}
