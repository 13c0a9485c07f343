import { useState } from 'react'
import { fillMask } from '#lib/digits.ts'
import type { Stories } from '#testing/stories.ts'
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx'

function Typing({ value: initial = '', ...props }: Partial<MaskedFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <MaskedField
        label="CPF"
        maxDigits={11}
        format={(digits) => fillMask('000.000.000-00', digits)}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

export const stories: Stories = {
  empty: () => <Typing placeholder="000.000.000-00" />,
  filled: () => <Typing value="52998224725" />,
  error: () => <Typing value="5299822" error="Confira o CPF: faltam números." />,
}
