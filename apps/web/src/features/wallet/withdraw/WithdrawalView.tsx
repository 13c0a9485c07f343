import type { Withdrawal, WithdrawalStatus } from '@trevo/contract'
import { MessageCircleMore } from 'lucide-react'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { NoData } from '#shell/NoData.tsx'
import { useService } from '#shell/useService.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Fact, FactCode, FactList } from '#ui/lists/FactList.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { ClockRing } from './ClockRing.tsx'
import { useMinutesTo } from './minutesTo.ts'
import { RecentWithdrawals, useWithdrawals } from './Lists.tsx'
import { dotted } from './pixKeys.ts'
import { StateTag } from './StateTag.tsx'
import { StepList } from './StepList.tsx'
import { minutesBetween } from './steps.ts'
import { useFollowed } from './useFollowed.ts'
import { useTimes } from './useTimes.ts'
import styles from './WithdrawalView.module.css'

export type WithdrawalViewProps = Readonly<{ withdrawalId: string }>

/** One withdrawal from the request to the bank, as it stands at this moment. There is no way to cancel it. */
export function WithdrawalView({ withdrawalId }: WithdrawalViewProps) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload, isSilent } = useFollowed(withdrawalId)
  const { withdrawals } = useWithdrawals()
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <>
      <h2 className={styles['title']}>{t('wt_title')}</h2>
      {isSkeleton && <ViewSkeleton />}
      {loaded.state === 'failed' && loaded.failure.code === 'withdraw.unknown' && <Unknown />}
      {loaded.state === 'failed' && loaded.failure.code !== 'withdraw.unknown' && (
        <ErrorState
          title={t('wd_failed')}
          text={t('wd_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && (
        <>
          {isSilent && (
            <div className={styles['silent']}>
              <ErrorState variant="inline" text={t('wt_live_failed')} />
            </div>
          )}
          <Followed status={loaded.value} />
        </>
      )}
      <RecentWithdrawals withdrawals={withdrawals} except={withdrawalId} />
    </>
  )
}

function Followed({ status }: Readonly<{ status: WithdrawalStatus }>) {
  const t = useTranslate()
  const { withdrawal } = status
  const { state, reason, endToEndId, nextActor } = withdrawal
  const needsKey = reason === 'holder_mismatch' || reason === 'account_closed'
  return (
    <div className={styles['parts']}>
      <Head withdrawal={withdrawal} />
      <VisuallyHidden role="status">{t(`wt_step_${state}`)}</VisuallyHidden>
      <StepList status={status} />
      {nextActor === null && needsKey && (
        <ButtonLink to="/withdraw" search={{ show: 'keys' }} variant="soft" block>
          {t('wt_your_turn')}
        </ButtonLink>
      )}
      {endToEndId !== null && <PaidReceipt withdrawal={withdrawal} endToEndId={endToEndId} />}
      <Quoted number={withdrawal.number} />
    </div>
  )
}

function Head({ withdrawal }: Readonly<{ withdrawal: Withdrawal }>) {
  const t = useTranslate()
  const money = useMoney()
  const { amount, number, state, requestedAt, deadline, nextActor } = withdrawal
  return (
    <section className={styles['head']}>
      <div className={styles['top']}>
        <div className={styles['words']}>
          <p className={styles['what']}>
            {t('wt_what')} · {number}
          </p>
          <Amount value={money(amount)} size="money" />
          <p className={styles['state']}>
            <StateTag state={state} />
          </p>
        </div>
        {nextActor !== null && <ClockRing requestedAt={requestedAt} deadline={deadline} />}
      </div>
      <p className={styles['when']}>{useWhen(withdrawal)}</p>
    </section>
  )
}

/** When it was asked for, and when it has to be over or was. */
function useWhen({ requestedAt, deadline, endedAt, state }: Withdrawal): string {
  const t = useTranslate()
  const { spoken } = useTimes()
  const left = useMinutesTo(deadline)
  const asked = spoken(requestedAt)
  if (endedAt === null) {
    const minutes = minutesBetween(requestedAt, deadline)
    return t(left < 0 ? 'wt_overdue' : 'wt_deadline', { asked, minutes, until: spoken(deadline) })
  }
  const ended = spoken(endedAt)
  if (state === 'paid')
    return t('wt_paid_after', { asked, ended, minutes: minutesBetween(requestedAt, endedAt) })
  return t(state === 'returned' ? 'wt_returned_at' : 'wt_rejected_at', { asked, ended })
}

type PaidReceiptProps = Readonly<{ withdrawal: Withdrawal; endToEndId: string }>

/** Where it went, and by which number the member's bank finds it. */
function PaidReceipt({ withdrawal: { card }, endToEndId }: PaidReceiptProps) {
  const t = useTranslate()
  return (
    <Card as="section">
      <h3 className={styles['heading']}>{t('wt_receipt')}</h3>
      <FactList look="under">
        <Fact name={t('wt_to')}>
          {card.holderName}
          <br />
          {t(`wd_key_${card.keyType}`)} {dotted(card.key)}
        </Fact>
        <Fact name={t('wt_e2e')}>
          <span className={styles['copied']}>
            <FactCode>{endToEndId}</FactCode>
            <CopyButton label={t('wt_copy_e2e')} text={endToEndId} />
          </span>
        </Fact>
      </FactList>
      <p className={styles['hint']}>{t('wt_e2e_text')}</p>
    </Card>
  )
}

/** The way to customer service, with what to say there. */
function Quoted({ number }: Readonly<{ number: string }>) {
  const t = useTranslate()
  const openService = useService()
  return (
    <Card padding="none">
      <List>
        <ListRow
          icon={<MessageCircleMore />}
          tone="inhouse"
          title={t('wt_service')}
          meta={t('wt_service_text', { number })}
          onClick={openService}
        />
      </List>
    </Card>
  )
}

function Unknown() {
  const t = useTranslate()
  return (
    <NoData
      title={t('wt_gone')}
      text={t('wt_gone_text')}
      action={
        <ButtonLink to="/withdraw" search={{ show: 'history' }} variant="soft" size="sm">
          {t('wl_all')}
        </ButtonLink>
      }
    />
  )
}

/** As high as what comes. */
function ViewSkeleton() {
  return (
    <div className={styles['parts']} aria-busy>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
