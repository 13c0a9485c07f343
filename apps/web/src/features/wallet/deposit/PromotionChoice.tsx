import type { DepositPromotion } from '@trevo/contract'
import { useId } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { isLess } from '#lib/amount.ts'
import { cashierText } from '../failures.ts'
import channel from './ChannelChoice.module.css'
import styles from './PromotionChoice.module.css'
import type { PromotionChoosing } from './usePromotionChoice.ts'

export type PromotionChoiceProps = Readonly<{
  choosing: PromotionChoosing
  /** What is about to be deposited, as far as it can be read. */
  amount: string | undefined
}>

/** What can come with the deposit, with its terms above the button; none unless the member says so. */
export function PromotionChoice({ choosing, amount }: PromotionChoiceProps) {
  const t = useTranslate()
  const money = useMoney()
  const name = useId()
  const { promotions, chosen, failure, choose } = choosing
  if (promotions.length === 0) return null
  const isTooLittle = chosen !== undefined && amount !== undefined && isLess(amount, chosen.min)
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{t('dep_promo')}</legend>
      <Card padding="none">
        <Option name={name} title={t('dep_promo_none')} isChosen={!chosen} onChoose={() => choose(null)} />
        {promotions.map((one) => (
          <Option
            key={one.promotionId}
            name={name}
            title={one.title}
            meta={t('dep_promo_terms', {
              percent: one.percent,
              cap: money(one.cap),
              min: money(one.min),
            })}
            isChosen={one === chosen}
            onChoose={() => choose(one.promotionId)}
          />
        ))}
      </Card>
      {isTooLittle && <Note tone="warning">{t('dep_promo_little', { min: money(chosen.min) })}</Note>}
      {chosen && <Terms {...chosen} />}
      {failure && <ErrorState variant="inline" text={t(cashierText(failure))} />}
    </fieldset>
  )
}

/** The terms as a sum that anybody can follow. */
function Terms({ example: { deposit, bonus, turnover }, turnoverFactor, endsAt }: DepositPromotion) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  return (
    <Note>
      <p>
        {t('dep_promo_example', {
          deposit: money(deposit),
          bonus: money(bonus),
          turnover: money(turnover),
          factor: turnoverFactor,
        })}
      </p>
      <p>{t('dep_promo_rules', { end: moment(endsAt) })}</p>
    </Note>
  )
}

type OptionProps = Readonly<{
  name: string
  title: string
  meta?: string
  isChosen: boolean
  onChoose: () => void
}>

function Option({ name, title, meta, isChosen, onChoose }: OptionProps) {
  return (
    <label className={channel['channel']}>
      <span className={styles['words']}>
        <span className={channel['name']}>{title}</span>
        {meta !== undefined && <span className={channel['meta']}>{meta}</span>}
      </span>
      <input type="radio" name={name} className={channel['radio']} checked={isChosen} onChange={onChoose} />
    </label>
  )
}
