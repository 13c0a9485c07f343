import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { SecretToScan } from './StartTwoSteps.tsx'
import './texts.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const stories: Stories = {
  'as it is': () => (
    <I18n catalogue={portuguese}>
      <SecretToScan secret={SECRET} uri={`otpauth://totp/Trevo:marina_luz?secret=${SECRET}&issuer=Trevo`} />
    </I18n>
  ),
}
