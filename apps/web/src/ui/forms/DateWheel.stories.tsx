import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { DateWheel, type DateWheelProps } from './DateWheel.tsx'

const partLabels = { day: 'Dia', month: 'Mês', year: 'Ano', hour: 'Hora', minute: 'Minuto' }
const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

type TurningProps = Pick<DateWheelProps, 'mode' | 'value'> & Partial<DateWheelProps>

function Turning({ value: initial, ...props }: TurningProps) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <DateWheel
        label="Data"
        partLabels={partLabels}
        monthNames={MONTHS}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

export const stories: Stories = {
  datetime: () => <Turning mode="datetime" value="2023-11-15T14:32" monthNames={SHORT_MONTHS} />,
  date: () => <Turning mode="date" value="2023-11-15" />,
  time: () => <Turning mode="time" value="14:32" />,
  month: () => <Turning mode="month" value="2023-11" />,
  year: () => <Turning mode="year" value="2023" />,
  'minute step': () => <Turning mode="time" value="14:30" min="08:20" max="17:40" minuteStep={15} />,
  birthday: () => <Turning mode="date" value="1994-03-14" min="1900-01-01" max="2023-12-31" />,
  'at the minimum': () => <Turning mode="date" value="2000-02-01" />,
  'beyond the maximum': () => <Turning mode="date" value="2042-05-20" />,
  disabled: () => <Turning mode="date" value="2023-11-15" disabled />,
  'long text': () => <Turning mode="datetime" value="2023-09-30T23:59" />,
}
