import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Segmented, type SegmentedOption } from './Segmented.tsx'

function Chosen({ label, options }: { label: string; options: readonly SegmentedOption<string>[] }) {
  const [value, setValue] = useState(options[0]?.value ?? '')
  return <Segmented label={label} options={options} value={value} onChange={setValue} />
}

export const stories: Stories = {
  two: () => (
    <Chosen
      label="Forma de entrar"
      options={[
        { value: 'user', label: 'Usuário' },
        { value: 'mobile', label: 'Celular' },
      ]}
    />
  ),
  three: () => (
    <Chosen
      label="Período"
      options={[
        { value: 'day', label: 'Hoje' },
        { value: 'week', label: '7 dias' },
        { value: 'month', label: '30 dias' },
      ]}
    />
  ),
  'with icons': () => (
    <Chosen
      label="Tema"
      options={[
        { value: 'dark', label: 'Escuro', icon: <Moon /> },
        { value: 'light', label: 'Claro', icon: <Sun /> },
      ]}
    />
  ),
  disabled: () => (
    <Chosen
      label="Forma de entrar"
      options={[
        { value: 'user', label: 'Usuário' },
        { value: 'mobile', label: 'Celular', disabled: true },
      ]}
    />
  ),
  'long text': () => (
    <Chosen
      label="Forma de receber"
      options={[
        { value: 'pix', label: 'Chave Pix do mesmo CPF' },
        { value: 'bank', label: 'Conta bancária de mesma titularidade' },
      ]}
    />
  ),
}
