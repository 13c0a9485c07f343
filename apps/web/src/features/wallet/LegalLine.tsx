import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import styles from './LegalLine.module.css'

/** What the market wants said wherever money goes into play. */
export function LegalLine() {
  const t = useTranslate()
  const { minimumAge, warnings } = useMerchant().settings.market
  return (
    <p className={styles['line']}>
      <AgeMark age={minimumAge} />
      <span className={styles['words']}>{warnings[0] ?? t('footer_responsible', { age: minimumAge })}</span>
    </p>
  )
}
