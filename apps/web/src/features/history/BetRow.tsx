import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import type { Bet } from './BetsPage.tsx'
import { GamePicture } from './GamePicture.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { multiplierOf, signOf } from './figures.ts'
import { useDayNames } from './useDayNames.ts'

export type BetRowProps = Readonly<{ bet: Bet; path: string }>

/** One round: what it was, what it took, and what came of it. */
export function BetRow({ bet, path }: BetRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const { hour } = useDayNames()
  const link = useAppLink()
  const { gameName, betAmount, winAmount, profit, betTime, status } = bet
  const multiplier = multiplierOf(bet)
  const isOpen = status === 'open'
  const sign = isOpen ? 'none' : signOf(profit)
  return (
    <HistoryRow
      lead={<GamePicture bet={bet} size={44} />}
      title={gameName}
      meta={[
        hour(betTime),
        t('bets_row_staked', { amount: writeNumber(betAmount, locale) }),
        ...(multiplier === undefined ? [] : [`${writeNumber(multiplier, locale)}×`]),
      ].join(' · ')}
      amount={
        <Amount
          value={money(isOpen ? betAmount : profit)}
          sign={sign}
          tone={sign === 'plus' ? 'positive' : 'neutral'}
        />
      }
      note={<BetState status={status} winAmount={winAmount} isGain={sign === 'plus'} />}
      target={link(path)}
    />
  )
}

type BetStateProps = Readonly<Pick<Bet, 'status' | 'winAmount'> & { isGain: boolean }>

/** What became of a round, in a word or two. */
export function BetState({ status, winAmount, isGain }: BetStateProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (status === 'open') return <Tag tone="info">{t('bets_open')}</Tag>
  if (status === 'refunded') return <Tag tone="warning">{t('bets_refunded')}</Tag>
  if (status === 'cancelled') return <Tag tone="warning">{t('bets_cancelled')}</Tag>
  if (signOf(winAmount) === 'none') return <Tag>{t('bets_lost')}</Tag>
  return (
    <Tag tone={isGain ? 'positive' : 'neutral'}>
      {t('bets_back', { amount: writeNumber(winAmount, locale) })}
    </Tag>
  )
}
