import type { Closing } from '@trevo/contract'
import { ArrowUpFromLine, Clock, Gift, Play } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow, RowLink } from '#ui/lists/ListRow.tsx'
import styles from '../pause/PausePage.module.css'

export type RemainsProps = Readonly<{ closing: Closing; title: string }>

export const isNothing = (amount: string): boolean => !/[1-9]/.test(amount)

const DAY_MS = 86_400_000

/** What is still in an account, what has to be done with it, and by when. */
export function Remains({ closing, title }: RemainsProps) {
  const t = useTranslate()
  const money = useMoney()
  const { cash, underWay, withdrawalMinutes, openRounds, bonus } = closing
  const hasCash = !isNothing(cash)
  const isEmpty = !hasCash && isNothing(underWay) && openRounds === 0
  return (
    <section>
      <h2 className={styles['label']}>{title}</h2>
      <Card padding={isEmpty && isNothing(bonus) ? 'md' : 'none'}>
        {isEmpty && isNothing(bonus) && <p>{t('cls_nothing')}</p>}
        <List>
          {hasCash && <CashRow closing={closing} />}
          {!isNothing(underWay) && (
            <ListRow
              isStatic
              title={t('cls_under_way')}
              meta={
                withdrawalMinutes === null
                  ? undefined
                  : t('cls_under_way_meta', { minutes: withdrawalMinutes })
              }
              value={money(underWay)}
              icon={<Clock />}
              tone="info"
            />
          )}
          {openRounds > 0 && (
            <ListRow
              isStatic
              title={t('cls_rounds')}
              meta={t('cls_rounds_meta')}
              value={openRounds}
              icon={<Play />}
              tone="info"
            />
          )}
          {!isNothing(bonus) && (
            <ListRow
              isStatic
              title={t('cls_bonus')}
              meta={t('cls_bonus_meta')}
              value={money(bonus)}
              icon={<Gift />}
              tone="warning"
            />
          )}
        </List>
      </Card>
    </section>
  )
}

/** Where it can be taken out. */
function CashRow({ closing: { state, since, cash, sendDays } }: Readonly<{ closing: Closing }>) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const meta =
    since === null
      ? t('cls_cash_open', { days: sendDays })
      : state === 'closed'
        ? t('cls_cash_closed')
        : t('cls_cash_asked', { moment: moment(since + sendDays * DAY_MS) })
  return (
    <RowLink
      to="/withdraw"
      title={t('cls_cash')}
      meta={meta}
      value={money(cash)}
      icon={<ArrowUpFromLine />}
      tone="positive"
    />
  )
}
