import { useTranslate } from '#i18n/I18n.tsx'
import { BalanceAmount } from '#session/BalanceAmount.tsx'
import { BalanceHead } from '#session/BalanceHead.tsx'
import { BalanceNote } from '#session/BalanceNote.tsx'
import { useMoneyLink } from '#session/useMoneyLink.ts'
import { Button } from '#ui/Button.tsx'
import styles from './MenuWallet.module.css'

export interface MenuWalletProps {
  /** Where something else on the menu comes first. */
  readonly isQuiet: boolean
  readonly onLeave: () => void
}

/** What there is to play with, and the two ways of money. */
export function MenuWallet({ isQuiet, onLeave }: MenuWalletProps) {
  const t = useTranslate()
  const moneyLink = useMoneyLink()
  const [deposit, withdraw] = [moneyLink('/m/voucherCenter'), moneyLink('/m/withdraw')]
  return (
    <section className={styles['wallet']}>
      <BalanceHead level={3} />
      <BalanceAmount size="title" />
      <BalanceNote />
      <div className={styles['actions']}>
        <Button
          size="sm"
          variant={isQuiet ? 'tonal' : 'filled'}
          href={deposit.href}
          onClick={(event) => {
            onLeave()
            deposit.onClick(event)
          }}
        >
          {t('balance_deposit')}
        </Button>
        <Button
          size="sm"
          variant="line"
          href={withdraw.href}
          onClick={(event) => {
            onLeave()
            withdraw.onClick(event)
          }}
        >
          {t('balance_withdraw')}
        </Button>
      </div>
    </section>
  )
}
