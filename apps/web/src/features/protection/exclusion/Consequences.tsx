import { useTranslate } from '#i18n/I18n.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Consequences.module.css'

const SAID = ['exc_money', 'exc_closed', 'exc_bets', 'exc_bonus', 'exc_contact'] as const

/** What becomes of money, bets, bonus and the account. */
export function Consequences({ isPersonKeptOut }: Readonly<{ isPersonKeptOut: boolean }>) {
  const t = useTranslate()
  return (
    <>
      <h2 className={styles['label']}>{t('exc_what')}</h2>
      <Card>
        <ul role="list" className={styles['said']}>
          {SAID.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
          {isPersonKeptOut && <li>{t('exc_cpf')}</li>}
        </ul>
      </Card>
    </>
  )
}
