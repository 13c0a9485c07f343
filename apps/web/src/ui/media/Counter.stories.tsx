import { useEffect, useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Counter } from './Counter.tsx'

const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

export const stories: Stories = {
  money: () => <Counter currency="R$" value="30.418.275,60" />,
  plain: () => <Counter value="14" />,
  running: () => <Running />,
  'one digit more': () => <Growing />,
}

function Running() {
  const [cents, setCents] = useState(3_041_827_560)
  useEffect(() => {
    const timer = setInterval(() => setCents((before) => before + 137), 2_000)
    return () => clearInterval(timer)
  }, [])
  return <Counter currency="R$" value={money.format(cents / 100)} />
}

function Growing() {
  const [value, setValue] = useState('999,99')
  useEffect(() => setValue('1.000,00'), [])
  return <Counter currency="R$" value={value} />
}
