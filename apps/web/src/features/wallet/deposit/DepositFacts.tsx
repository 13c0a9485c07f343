import type { Deposit } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './DepositFacts.module.css'

/** What to quote to a bank or to customer service. */
export function DepositFacts({ deposit }: Readonly<{ deposit: Deposit }>) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const { depositId, amount, paidAmount, bonus, createdAt, paidAt, endToEndId } = deposit
  return (
    <Card as="section" padding="none">
      <dl className={styles['facts']}>
        <Fact name={t('dep_fact_asked')}>{money(amount)}</Fact>
        {paidAmount !== null && <Fact name={t('dep_fact_paid')}>{money(paidAmount)}</Fact>}
        {bonus !== null && <Fact name={t('dep_fact_bonus')}>{money(bonus)}</Fact>}
        <Fact name={t('dep_fact_at')}>{moment(createdAt)}</Fact>
        {paidAt !== null && <Fact name={t('dep_fact_paid_at')}>{moment(paidAt)}</Fact>}
        {endToEndId !== null && (
          <Fact name={t('dep_fact_bank')}>
            <code className={styles['code']}>{endToEndId}</code>
          </Fact>
        )}
        <Fact name={t('dep_fact_number')}>
          <code className={styles['code']}>{depositId}</code>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
