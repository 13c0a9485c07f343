import { useState } from 'react'
import '#features/auth/texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { TermsBox } from './RegisterForm.tsx'

function Agreeing({ agreed }: Readonly<{ agreed: boolean }>) {
  const [hasAgreed, setAgreed] = useState(agreed)
  return (
    <I18n catalogue={portuguese}>
      <TermsBox age={18} newer={undefined} hasAgreed={hasAgreed} onAgree={setAgreed} />
    </I18n>
  )
}

export const stories: Stories = {
  ticked: () => <Agreeing agreed />,
  open: () => <Agreeing agreed={false} />,
}
