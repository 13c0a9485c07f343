import type { ReactNode } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Fact.module.css'

export interface FactProps<Value> {
  readonly loaded: Loaded<Value>
  readonly children: (value: Value) => { readonly value: ReactNode; readonly text: string }
}

/** What a tile tells besides its name. A tile leads where it leads even when that does not come. */
export function Fact<Value>({ loaded, children }: FactProps<Value>) {
  const t = useTranslate()
  if (loaded.state === 'loading') return <Skeleton width="half" className={styles['skeleton']} />
  if (loaded.state === 'failed') return <span className={styles['text']}>{t('mc_fact_failed')}</span>
  const { value, text } = children(loaded.value)
  return (
    <>
      <span className={styles['value']}>{value}</span>
      <span className={styles['text']}>{text}</span>
    </>
  )
}
