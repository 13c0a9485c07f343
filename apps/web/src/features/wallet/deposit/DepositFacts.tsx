import type { Deposit } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Fact, FactCode, FactList } from '#ui/lists/FactList.tsx'
import styles from './DepositFacts.module.css'

/** What to quote to a bank or to customer service. */
export function DepositFacts({ deposit }: Readonly<{ deposit: Deposit }>) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const { depositId, amount, paidAmount, bonus, createdAt, paidAt, endToEndId } = deposit
  return (
    <Card as="section" padding="none">
      <FactList className={styles['facts']}>
        <Fact name={t('dep_fact_asked')}>{money(amount)}</Fact>
        {paidAmount !== null && <Fact name={t('dep_fact_paid')}>{money(paidAmount)}</Fact>}
        {bonus !== null && <Fact name={t('dep_fact_bonus')}>{money(bonus)}</Fact>}
        <Fact name={t('dep_fact_at')}>{moment(createdAt)}</Fact>
        {paidAt !== null && <Fact name={t('dep_fact_paid_at')}>{moment(paidAt)}</Fact>}
        {endToEndId !== null && (
          <Fact name={t('dep_fact_bank')}>
            <FactCode>{endToEndId}</FactCode>
          </Fact>
        )}
        <Fact name={t('dep_fact_number')}>
          <FactCode>{depositId}</FactCode>
        </Fact>
      </FactList>
    </Card>
  )
}
