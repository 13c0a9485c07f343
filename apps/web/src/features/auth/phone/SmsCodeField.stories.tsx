import { useState } from 'react'
import '#api/texts.ts'
import '#features/auth/texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { SmsCodeField } from './SmsCodeField.tsx'
import type { SmsCode } from './useSmsCode.ts'

const idle: SmsCode = {
  resendAt: undefined,
  isSending: false,
  sentTo: undefined,
  failure: undefined,
  send: () => Promise.resolve(true),
  prove: () => Promise.resolve(undefined),
}

type AskingProps = Readonly<{ sms?: Partial<SmsCode>; error?: string }>

function Asking({ sms, error }: AskingProps) {
  const [value, setValue] = useState('')
  return (
    <I18n catalogue={portuguese}>
      <SmsCodeField
        value={value}
        onChange={setValue}
        onSend={() => Promise.resolve(false)}
        sms={{ ...idle, ...sms }}
        error={error}
      />
    </I18n>
  )
}

export const stories: Stories = {
  idle: () => <Asking />,
  sending: () => <Asking sms={{ isSending: true }} />,
  sent: () => <Asking sms={{ sentTo: { mobileNum: '11987654321', countryDialingCode: '+55' } }} />,
  failed: () => <Asking sms={{ failure: 'sms_failed' }} />,
  'wrong code': () => <Asking error="Código de verificação incorreto ou vencido" />,
}
