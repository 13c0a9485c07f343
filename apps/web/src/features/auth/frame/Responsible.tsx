import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import styles from './Responsible.module.css'

/** What stands at the end of every page about getting in. */
export function Responsible() {
  const t = useTranslate()
  const { market } = useMerchant().settings
  return (
    <p className={styles['line']}>
      <AgeMark age={market.minimumAge} />
      <span>{t('play_responsibly')}</span>
    </p>
  )
}
