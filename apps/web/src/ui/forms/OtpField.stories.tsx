import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { OtpField, type OtpFieldProps } from './OtpField.tsx'

const NOW = 1_700_000_000_000
const stopped = { now: () => NOW }

const texts = {
  send: 'Enviar código',
  sending: 'Enviando',
  wait: (seconds: number) => `Reenviar em ${seconds} s`,
  sent: 'Código enviado.',
  canResend: 'Você já pode pedir outro código.',
}

function Typed(props: Partial<OtpFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <OtpField
      label="Código por SMS"
      placeholder="Até 10 dígitos"
      length={6}
      texts={texts}
      clock={stopped}
      onSend={() => {}}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}

/** The whole way: press, wait ten seconds of a real clock, type six digits. */
function Live() {
  const [resendAt, setResendAt] = useState<number>()
  const [sent, setSent] = useState<readonly string[]>([])
  const [clock] = useState(() => ({ now: () => performance.now() }))
  return (
    <>
      <Typed
        clock={clock}
        resendAt={resendAt}
        onSend={() => setResendAt(clock.now() + 10_000)}
        onComplete={(code) => setSent([...sent, code])}
      />
      <p>Enviados: {sent.join(', ')}</p>
    </>
  )
}

export const stories: Stories = {
  idle: () => <Typed />,
  sending: () => <Typed isSending />,
  waiting: () => <Typed resendAt={NOW + 47_000} hint="Enviamos o código para +55 11 98765-4321." />,
  'wait over': () => <Typed resendAt={NOW - 1} value="4821" />,
  error: () => <Typed value="482173" resendAt={NOW + 12_000} error="Código errado. Confira a mensagem." />,
  'sending failed': () => <Typed error="Não conseguimos enviar o SMS. Tente de novo em um minuto." />,
  disabled: () => <Typed disabled hint="Digite o celular primeiro." />,
  'long text': () => (
    <Typed
      label="Código que enviamos por mensagem de texto para o seu celular cadastrado"
      value="4821739560"
      resendAt={NOW + 3_599_000}
      hint="A mensagem pode demorar até dois minutos em dias de muito movimento. Confira também a caixa de bloqueados."
    />
  ),
  live: () => <Live />,
}
