import { useTranslate } from '#i18n/I18n.tsx'
import styles from './BalanceHead.module.css'
import { HideBalance } from './HideBalance.tsx'
import { RefreshBalance } from './RefreshBalance.tsx'
import './texts.ts'

export interface BalanceHeadProps {
  /** Where it stands among the headings of the page. */
  readonly level: 2 | 3
}

/** Above a balance: what it is, and what can be done with it. */
export function BalanceHead({ level }: BalanceHeadProps) {
  const t = useTranslate()
  const Heading = `h${level}` as const
  return (
    <header className={styles['head']}>
      <Heading className={styles['label']}>{t('balance_label')}</Heading>
      <HideBalance />
      <RefreshBalance />
    </header>
  )
}
