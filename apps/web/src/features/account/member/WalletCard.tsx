import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { BalanceAmount } from '#session/BalanceAmount.tsx'
import { BalanceHead } from '#session/BalanceHead.tsx'
import { BalanceNote } from '#session/BalanceNote.tsx'
import { useBalance } from '#session/useBalance.ts'
import { useMoneyLink } from '#session/useMoneyLink.ts'
import { Button } from '#ui/Button.tsx'
import styles from './WalletCard.module.css'

/** What there is to play with, what it is made of, and the two ways of money. */
export function WalletCard() {
  const t = useTranslate()
  const { cash, bonus } = useBalance()
  const moneyLink = useMoneyLink()
  return (
    <section className={styles['wallet']}>
      <Mark className={styles['leaf']} />
      <BalanceHead level={2} />
      <div>
        <BalanceAmount size="money" />
        <BalanceNote />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('mc_cash')}</dt>
          <dd>{cash}</dd>
        </div>
        <div>
          <dt>{t('mc_bonus')}</dt>
          <dd>{bonus}</dd>
        </div>
      </dl>
      <div className={styles['actions']}>
        <Button {...moneyLink('/m/voucherCenter')} icon={<ArrowDownToLine />}>
          {t('balance_deposit')}
        </Button>
        <Button {...moneyLink('/m/withdraw')} variant="tonal" icon={<ArrowUpFromLine />}>
          {t('balance_withdraw')}
        </Button>
      </div>
    </section>
  )
}
