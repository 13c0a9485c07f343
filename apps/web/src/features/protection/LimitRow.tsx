import type { LimitKind, LimitPeriod, MemberLimit } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { isNothing } from '#lib/amount.ts'
import { useDates } from '#merchant/useDates.ts'
import { Meter } from '#ui/feedback/Meter.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { shareOf, useLimitName, useQuantity } from './limitTexts.ts'
import styles from './LimitRow.module.css'
import { Raise } from './Raise.tsx'

export type LimitRowProps = Readonly<{
  kind: LimitKind
  period: LimitPeriod
  limit: MemberLimit | undefined
  onAdjust: () => void
}>

/** One limit: what it is, what is used of it, and the way to change it. */
export function LimitRow({ kind, period, limit, onAdjust }: LimitRowProps) {
  const t = useTranslate()
  const which = useLimitName()(kind, period)
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t(`lim_${kind}`)}</h3>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(limit ? 'lim_adjust_name' : 'lim_set_name', { which })}
          onClick={onAdjust}
        >
          {t(limit ? 'lim_adjust' : 'lim_set')}
        </Button>
      </div>
      {limit ? <Used limit={limit} /> : <p className={styles['none']}>{t('lim_none')}</p>}
      {limit?.raise && <Raise limit={limit} raise={limit.raise} />}
    </li>
  )
}

function Used({ limit: all }: Readonly<{ limit: MemberLimit }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const quantity = useQuantity()
  const { kind, left, resetsAt } = all
  const [used, limit] = [quantity(kind, all.used), quantity(kind, all.limit)]
  const rest = isNothing(left)
    ? t('lim_full', { moment: moment(resetsAt) })
    : t('lim_left', { left: quantity(kind, left), moment: moment(resetsAt) })
  return (
    <>
      <Meter label={t(`lim_${kind}`)} share={shareOf(all)} text={t('lim_meter', { used, limit })} />
      <div className={styles['figures']}>
        <span>{t('lim_used', { used })}</span>
        <span>{t('lim_of', { limit })}</span>
      </div>
      <p className={styles['rest']}>{rest}</p>
    </>
  )
}
