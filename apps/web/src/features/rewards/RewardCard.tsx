import type { ActivityStatus, Reward } from '@trevo/contract'
import { CalendarClock, Check, CircleAlert, CircleCheck, Clock, Gift, Send, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Tag, type TagProps } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import styles from './RewardCard.module.css'
import { SentProof } from './SentProof.tsx'

export type RewardCardProps = Readonly<{ reward: Reward; onClaim: () => void }>

/** One promotion a member takes part in: how it stands, who has to do something, and what they can do. */
export function RewardCard({ reward, onClaim }: RewardCardProps) {
  const t = useTranslate()
  const { state, title, picture, isExpired, reason } = reward
  const look = isExpired ? EXPIRED_LOOK : STATE_LOOKS[state]
  const isUnderWay = state === 'applying' || state === 'process'
  return (
    <Card as="article" padding="none" className={styles['card']}>
      <div className={styles['head']}>
        {picture !== null && (
          <div className={styles['frame']}>
            <Picture
              src={picture}
              width={166}
              height={64}
              sizes="166px"
              alt=""
              className={styles['picture']}
            />
          </div>
        )}
        <div className={styles['words']}>
          <Tag tone={look.tone} icon={look.icon}>
            {t(isExpired ? 'reward_expired' : `reward_${state}`)}
          </Tag>
          <h3 className={styles['title']}>{title}</h3>
          <When reward={reward} />
        </div>
      </div>
      {isUnderWay && (
        <>
          <RewardSteps state={state} />
          <PendingReviewNote answerBy={reward.answerBy} />
        </>
      )}
      {reason !== null && (
        <p className={styles['reason']}>
          <CircleAlert className={styles['reasonIcon']} aria-hidden />
          <span>
            <b>{t('reward_reason')}</b> {reason}
          </span>
        </p>
      )}
      {reward.sent && (reward.sent.remarks !== '' || reward.sent.pictures > 0) && (
        <SentProof applicationId={reward.applicationId} sent={reward.sent} />
      )}
      <Foot reward={reward} onClaim={onClaim} />
    </Card>
  )
}

/** The moment that matters most, as it stands. */
function When({ reward }: Readonly<{ reward: Reward }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const { state, time, sent, endDate, claimUntil, claimedAt, isExpired } = reward
  const said = (): string => {
    if (claimedAt !== null) return t('reward_claimed_at', { time: moment(claimedAt) })
    if (state === 'issued' && claimUntil !== null)
      return t(isExpired ? 'reward_expired_at' : 'reward_claim_until', { time: moment(claimUntil) })
    if (sent) return t('reward_asked_at', { time: moment(time) })
    return endDate === null
      ? t('reward_joined_at', { time: moment(time) })
      : t('reward_ends', { time: moment(endDate) })
  }
  return <p className={styles['when']}>{said()}</p>
}

function Foot({ reward, onClaim }: RewardCardProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const money = useMoney()
  const link = useAppLink()
  const { state, amount, purse, isExpired, mayReapply, endDate, sent, promotionId } = reward
  if (amount !== null && purse !== null)
    return (
      <Row
        words={<b>{t('reward_gives', { amount: money(amount), purse: t(`reward_purse_${purse}`) })}</b>}
        action={
          state === 'issued' &&
          !isExpired && (
            <Button size="sm" onClick={onClaim}>
              {t('reward_claim')}
            </Button>
          )
        }
      />
    )
  if (!mayReapply) return null
  const path = sent ? `/m/applyReward?id=${promotionId}` : `/m/activityDetail?id=${promotionId}`
  return (
    <Row
      words={
        endDate === null ? t('reward_reapply_open') : t('reward_reapply_until', { time: moment(endDate) })
      }
      action={
        <Button variant="tonal" size="sm" {...link(path)}>
          {t('reward_reapply')}
        </Button>
      }
    />
  )
}

function Row({ words, action }: Readonly<{ words: ReactNode; action: ReactNode }>) {
  return (
    <div className={styles['foot']}>
      <p className={styles['footWords']}>{words}</p>
      {action}
    </div>
  )
}

interface Look {
  readonly tone: NonNullable<TagProps['tone']>
  readonly icon: ReactNode
}

const STATE_LOOKS: Readonly<Record<ActivityStatus, Look>> = {
  coming: { tone: 'neutral', icon: <CalendarClock /> },
  signed: { tone: 'info', icon: <Check /> },
  applying: { tone: 'info', icon: <Send /> },
  process: { tone: 'warning', icon: <Clock /> },
  issued: { tone: 'brand', icon: <Gift /> },
  claimed: { tone: 'positive', icon: <CircleCheck /> },
  rejected: { tone: 'negative', icon: <X /> },
}

const EXPIRED_LOOK: Look = { tone: 'neutral', icon: <Clock /> }

type RewardStepsProps = Readonly<{ state: ActivityStatus }>

const STEPS = ['applying', 'process', 'issued', 'claimed'] as const

/** How far an application has come. */
function RewardSteps({ state }: RewardStepsProps) {
  const t = useTranslate()
  const now = STEPS.findIndex((step) => step === state)
  return (
    <ol aria-label={t('reward_steps')} className={styles['steps']}>
      {STEPS.map((step, place) => {
        const name = t(`reward_${step}`)
        const spoken = place === now ? 'reward_step_now' : 'reward_step_done'
        return (
          <li
            key={step}
            aria-current={place === now ? 'step' : undefined}
            className={place < now ? styles['done'] : undefined}
          >
            <span aria-hidden>{name}</span>
            <VisuallyHidden>{place > now ? name : t(spoken, { step: name })}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

type WhoActsProps = Readonly<{
  /** Until when an answer was promised, if it was. */
  answerBy: number | null
}>

/** Who has to do something now. A date is told only where somebody gave one. */
function PendingReviewNote({ answerBy }: WhoActsProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const { brand, modules } = useMerchant().settings.whitelabel
  return (
    <div className={styles['who']}>
      <Users className={styles['whoIcon']} aria-hidden />
      <div>
        <p className={styles['whoName']}>{t('reward_team_acts', { brand: brand.shortName })}</p>
        {answerBy !== null && <p>{t('reward_answer_by', { time: moment(answerBy) })}</p>}
        {answerBy === null && modules.INBOX3 && <p>{t('reward_no_date')}</p>}
      </div>
    </div>
  )
}
