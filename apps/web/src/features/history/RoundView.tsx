import type { OrderDetail } from '@trevo/contract'
import { Check, Undo2 } from 'lucide-react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { useService } from '#shell/useService.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { BetState } from './BetRow.tsx'
import type { Bet } from './BetsPage.tsx'
import { CancelBet } from './CancelBet.tsx'
import { multiplierOf, signOf } from './figures.ts'
import { Figures } from './Figures.tsx'
import { GamePicture } from './GamePicture.tsx'
import { betQuery } from './queries.ts'
import styles from './RoundView.module.css'
import { useDayNames } from './useDayNames.ts'

export type RoundViewProps = Readonly<{ orderId: string }>

/** One round, movement by movement. */
export function RoundView({ orderId }: RoundViewProps) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(betQuery(useApiContext(), useSession()?.userName, orderId))
  const isSlow = useDelayedSkeleton(loaded.state === 'loading')
  if (loaded.state === 'loading') return isSlow ? <RoundSkeleton /> : null
  if (loaded.state === 'failed') {
    const isUnknown = loaded.failure.code === 'order.unknown'
    return (
      <ErrorState
        title={t(isUnknown ? 'round_unknown' : 'round_failed')}
        text={t(isUnknown ? 'round_unknown_text' : 'hist_failed_text')}
        {...(!isUnknown && { retry: { label: t('btn_retry'), onRetry: reload } })}
      />
    )
  }
  return <Round detail={loaded.value} />
}

function Round({ detail }: Readonly<{ detail: OrderDetail }>) {
  const { order, suborders } = detail
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const openService = useService()
  const multiplier = multiplierOf(order)
  return (
    <>
      <RoundHead order={order} />
      <Figures
        figures={[
          { label: t('round_staked'), value: money(order.betAmount) },
          { label: t('round_multiplier'), value: multiplier ? `${writeNumber(multiplier, locale)}×` : '–' },
          { label: t('bets_returned'), value: money(order.winAmount) },
        ]}
      />
      <CancelBet detail={detail} />
      <h2 className={styles['heading']}>{t('round_story')}</h2>
      <Card className={styles['story']}>
        <ol role="list">
          {suborders.map((movement) => (
            <Movement key={movement.suborderId} movement={movement} />
          ))}
        </ol>
      </Card>
      <p className={styles['number']}>
        {t('receipt_number')}: <code>{order.orderId}</code>
      </p>
      <div className={styles['actions']}>
        <Button variant="tonal" onClick={openService}>
          {t('receipt_wrong')}
        </Button>
        {order.game && (
          <ButtonLink to="/play" search={{ nodeId: order.game.nodeId, back: '/m/gameRecord' }} variant="soft">
            {t('round_open_game', { game: order.gameName })}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function RoundHead({ order }: Readonly<{ order: Bet }>) {
  const money = useMoney()
  const { day } = useDates()
  const { gameName, game, betAmount, winAmount, profit, status, betTime } = order
  const isOpen = status === 'open'
  const sign = isOpen ? 'none' : signOf(profit)
  return (
    <Card className={styles['head']}>
      <GamePicture bet={order} size={84} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{gameName}</h2>
        <p className={styles['when']}>{[game?.vendorName, day(betTime)].filter(Boolean).join(' · ')}</p>
        <p>
          <Amount
            value={money(isOpen ? betAmount : profit)}
            sign={sign}
            size="money"
            tone={sign === 'plus' ? 'positive' : 'neutral'}
          />
        </p>
        <BetState status={status} winAmount={winAmount} isGain={sign === 'plus'} />
      </div>
    </Card>
  )
}

type MovementProps = Readonly<{ movement: OrderDetail['suborders'][number] }>

function Movement({ movement: { kind, amount, time } }: MovementProps) {
  const t = useTranslate()
  const money = useMoney()
  const { second } = useDayNames()
  return (
    <li className={styles['movement']}>
      <span className={styles['mark']} aria-hidden>
        {kind === 'rollback' ? <Undo2 /> : <Check />}
      </span>
      <div className={styles['words']}>
        <p className={styles['what']}>
          <span>{t(`round_${kind}`)}</span>
          <time dateTime={new Date(time).toISOString()} className={styles['time']}>
            {second(time)}
          </time>
        </p>
        <p className={styles['text']}>{t(`round_${kind}_text`, { amount: money(amount) })}</p>
      </div>
    </li>
  )
}

function RoundSkeleton() {
  return (
    <div aria-busy="true">
      <Card className={styles['head']}>
        <Skeleton shape="square" className={styles['awaited']} />
        <div className={styles['words']}>
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" className={styles['awaitedLine']} />
          <Skeleton shape="title" width="half" className={styles['awaitedLine']} />
        </div>
      </Card>
      <Skeleton shape="field" className={styles['awaitedLine']} />
      <Skeleton shape="block" className={styles['awaitedLine']} />
    </div>
  )
}
