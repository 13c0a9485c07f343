import { useTranslate } from '#i18n/I18n.tsx'
import styles from './BalanceNote.module.css'
import './texts.ts'
import { useBalance } from './useBalance.ts'

/** Under a balance that could not be asked for again: how things stand, and another try. */
export function BalanceNote() {
  const t = useTranslate()
  const { isOld, refresh } = useBalance()
  if (!isOld) return null
  return (
    <p className={styles['note']} role="status">
      {t('balance_old')}
      <button type="button" className={styles['retry']} onClick={refresh}>
        {t('btn_retry')}
      </button>
    </p>
  )
}
