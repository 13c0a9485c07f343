import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { DialCodeList } from './DialCodeList.tsx'
import { COUNTRIES, TEXTS } from './dialCodes.fixture.ts'
import type { DialCodeOption } from './dialCodes.ts'

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
