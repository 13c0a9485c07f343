import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { PinField, type PinFieldProps } from './PinField.tsx'

function Typed(props: Partial<PinFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <PinField label="Senha de pagamento" {...props} value={value} onChange={setValue} />
}

export const stories: Stories = {
  empty: () => <Typed hint="Seis dígitos." />,
  typing: () => <Typed value="4821" />,
  full: () => <Typed value="482173" />,
  wrong: () => <Typed value="482173" error="A senha de pagamento não confere." />,
  disabled: () => <Typed value="482173" disabled />,
}
