import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'

const states = [
  { value: 'BA', label: 'Bahia' },
  { value: 'RS', label: 'Rio Grande do Sul' },
  { value: 'SP', label: 'São Paulo' },
]

function Choosing({ value: initial = '', ...props }: Partial<SelectFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <SelectField
      label="Estado"
      placeholder="Escolha"
      options={states}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}

export const stories: Stories = {
  empty: () => <Choosing aside="opcional" />,
  chosen: () => <Choosing value="RS" />,
  hint: () => <Choosing hint="Onde você mora." />,
  error: () => <Choosing error="Escolha uma opção." />,
  disabled: () => <Choosing value="SP" disabled />,
}
