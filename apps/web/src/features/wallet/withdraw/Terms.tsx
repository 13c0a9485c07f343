import { Link } from '@tanstack/react-router'
import type { WithdrawalTerms } from '@trevo/contract'
import { Clock, Scale } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { isLess, isNothing } from '#lib/amount.ts'
import styles from './Terms.module.css'
import { useTimes } from './useTimes.ts'

type TermsProps = Readonly<{ terms: WithdrawalTerms }>

/** What it costs and how long it takes; and what of the balance is not free, if something is not. */
export function Terms({ terms: { fee, minutesMax, minutesUsual, bonus } }: TermsProps) {
  const t = useTranslate()
  const money = useMoney()
  const facts = [
    { name: t('wd_fee'), value: isNothing(fee) ? t('wd_fee_none') : money(fee) },
    ...(minutesUsual === null
      ? []
      : [{ name: t('wd_usual'), value: t('wd_minutes', { count: minutesUsual }) }]),
    { name: t('wd_most'), value: t('wd_minutes', { count: minutesMax }) },
  ]
  return (
    <>
      <Card padding="none" className={styles['card']}>
        <dl className={styles['facts']}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles['fact']}>
              <dt className={styles['name']}>{name}</dt>
              <dd className={styles['value']}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {!isNothing(bonus) && (
        <div className={styles['note']}>
          <Note>
            {t('wd_bonus', { bonus: money(bonus) })}{' '}
            <Link to="/mine" className={styles['link']}>
              {t('wd_bonus_link')}
            </Link>
          </Note>
        </div>
      )}
    </>
  )
}

/** Why nothing can be asked for at all. */
export function whyNot({
  restsUntil,
  owed,
  free,
  min,
}: WithdrawalTerms): 'rests' | 'owed' | 'little' | undefined {
  if (restsUntil !== null && restsUntil > serverClock.now()) return 'rests'
  if (!isNothing(owed)) return 'owed'
  return isLess(free, min) ? 'little' : undefined
}

/** The same in words: until when, or what it takes. */
export function WhyNot({ terms, id }: TermsProps & Readonly<{ id: string }>) {
  const t = useTranslate()
  const money = useMoney()
  const { spoken } = useTimes()
  const why = whyNot(terms)
  if (why === undefined) return null
  return (
    <div id={id} className={styles['why']}>
      {why === 'rests' && (
        <Note tone="warning" icon={<Clock />}>
          <p className={styles['title']}>{t('wd_rests', { until: spoken(terms.restsUntil!) })}</p>
          <p>{t('wd_rests_text')}</p>
        </Note>
      )}
      {why === 'owed' && (
        <Note tone="warning" icon={<Scale />}>
          {t('wd_owed', { owed: money(terms.owed) })}
        </Note>
      )}
      {why === 'little' && (
        <Note>{t('wd_too_little', { min: money(terms.min), free: money(terms.free) })}</Note>
      )}
    </div>
  )
}
