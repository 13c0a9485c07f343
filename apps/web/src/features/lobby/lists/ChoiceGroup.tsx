import { useId } from 'react'
import { Chip } from '#ui/Chip.tsx'
import styles from './ChoiceGroup.module.css'

export type ChoiceGroupProps = Readonly<{
  title: string
  /** The name of not choosing. */
  all: string
  choices: readonly Readonly<{ key: string; name: string }>[]
  value: string | undefined
  onChange: (key: string | undefined) => void
}>

export function ChoiceGroup({ title, all, choices, value, onChange }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      <div className={styles['chips']}>
        {[{ key: undefined, name: all }, ...choices].map(({ key, name }) => (
          <div key={key ?? ''} className={styles['chip']}>
            <Chip variant="filter" isSelected={key === value} onClick={() => onChange(key)}>
              {name}
            </Chip>
          </div>
        ))}
      </div>
    </div>
  )
}
