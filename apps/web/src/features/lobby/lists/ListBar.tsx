import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconLink } from '#lib/IconLink.tsx'
import styles from './ListBar.module.css'

export type ListBarProps = Readonly<{ title: string; children: ReactNode }>

/** The bar of a game list: back is home, wherever one came from. */
export function ListBar({ title, children }: ListBarProps) {
  const t = useTranslate()
  return (
    <header className={styles['bar']}>
      <IconLink to="/home" label={t('btn_back')} icon={<ChevronLeft />} />
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </header>
  )
}
