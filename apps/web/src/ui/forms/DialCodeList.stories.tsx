import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { DialCodeList } from './DialCodeList.tsx'
import type { DialCodeOption } from './dialCodes.ts'

export const COUNTRIES: readonly DialCodeOption[] = [
  { id: 'BR', name: 'Brasil', code: '+55', flag: '🇧🇷' },
  { id: 'AR', name: 'Argentina', code: '+54', flag: '🇦🇷' },
  { id: 'US', name: 'Estados Unidos', code: '+1', flag: '🇺🇸' },
  { id: 'JP', name: 'Japão', code: '+81', flag: '🇯🇵' },
  { id: 'MX', name: 'México', code: '+52', flag: '🇲🇽' },
  { id: 'MZ', name: 'Moçambique', code: '+258', flag: '🇲🇿' },
  { id: 'PT', name: 'Portugal', code: '+351', flag: '🇵🇹' },
  { id: 'ST', name: 'São Tomé e Príncipe', code: '+239', flag: '🇸🇹' },
  { id: 'GS', name: 'Ilhas Geórgia do Sul e Sandwich do Sul', code: '+500', flag: '🇬🇸' },
]

export const TEXTS = {
  list: 'Países',
  search: 'Buscar país',
  clear: 'Limpar busca',
  empty: 'Nenhum país com esse nome',
}

function Choosing({ options }: { options: readonly DialCodeOption[] }) {
  const [value, setValue] = useState('BR')
  return (
    <DialCodeList texts={TEXTS} options={options} value={value} onChange={(option) => setValue(option.id)} />
  )
}

export const stories: Stories = {
  choosing: () => <Choosing options={COUNTRIES} />,
  empty: () => <Choosing options={[]} />,
  'long text': () => <Choosing options={COUNTRIES.filter((option) => option.name.length > 15)} />,
}
