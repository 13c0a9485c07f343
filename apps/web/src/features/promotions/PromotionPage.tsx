import { useRouter } from '@tanstack/react-router'
import { joinPromotion, type Announcement } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { NoData } from '#shell/NoData.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { PromotionPicture, PromotionTags, usePeriod } from './PromotionCard.tsx'
import styles from './PromotionPage.module.css'
import { PromotionsFailed } from './PromotionsFailed.tsx'
import { usePromotions } from './queries.ts'

export type PromotionPageProps = Readonly<{ id: number | undefined }>

export function PromotionPage({ id }: PromotionPageProps) {
  const { loaded, reload } = usePromotions()
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <PromotionSkeleton />}
      {loaded.state === 'failed' && <PromotionsFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' && <Promotion promotion={loaded.value.find((one) => one.id === id)} />}
    </main>
  )
}

function Promotion({ promotion }: Readonly<{ promotion: Announcement | undefined }>) {
  const t = useTranslate()
  const period = usePeriod(useMerchant().settings.promoDetailDateFormat)
  if (!promotion)
    return (
      <NoData
        title={t('promo_gone')}
        text={t('promo_gone_text')}
        action={
          <ButtonLink to="/activity" variant="soft" size="sm">
            {t('promo_to_list')}
          </ButtonLink>
        }
      />
    )
  return (
    <article className={styles['promotion']}>
      <PromotionPicture promotion={promotion} loading="first" />
      <div className={styles['words']}>
        <PromotionTags tags={promotion.tags} />
        <h2 className={styles['title']}>{promotion.title}</h2>
        <p className={styles['period']}>
          <CalendarDays className={styles['icon']} aria-hidden="true" />
          {period(promotion)}
        </p>
        <div className={styles['content']}>
          <RichText text={promotion.content} />
        </div>
      </div>
      {promotion.participation !== 'none' && <TakePart promotion={promotion} />}
    </article>
  )
}

type TakePartProps = Readonly<{ promotion: Announcement }>

/** What one does about a promotion. A visitor logs in first; a trial is offered an account. */
function TakePart({ promotion: { id, linkedPromotionId, participation } }: TakePartProps) {
  return (
    <div className={styles['bar']}>
      {participation === 'apply' ? <Apply id={id} /> : <Join promotionId={linkedPromotionId ?? id} />}
    </div>
  )
}

function Apply({ id }: Readonly<{ id: number }>) {
  const t = useTranslate()
  const { history } = useRouter()
  const withAccount = useOwnAccount()
  const path = `/m/applyReward?id=${id}`
  return (
    <Button block onClick={() => withAccount(() => history.push(path), path)}>
      {t('promo_apply')}
    </Button>
  )
}

function Join({ promotionId }: Readonly<{ promotionId: number }>) {
  const t = useTranslate()
  const send = useSend()
  const answer = useAnswer()
  const withAccount = useOwnAccount('sheet')
  const { flags } = useMerchant().settings.whitelabel
  const idempotencyKey = useRef<string>(undefined)
  const [state, setState] = useState<'open' | 'joining' | 'joined'>('open')

  async function join() {
    // The same one until it is known what became of it.
    idempotencyKey.current ??= newId()
    setState('joining')
    const reply = await send(joinPromotion, {
      body: { promotionId },
      idempotencyKey: idempotencyKey.current,
    })
    const isIn = reply.ok || reply.error.code === 'reward.duplicate'
    setState(isIn ? 'joined' : 'open')
    if (reply.ok) showToast(t('promo_joined'), { tone: 'success' })
    else if (!isHandledGlobally(reply.error)) answer(reply.error, () => void join())
  }

  if (state === 'joined' && flags.REWCEN3)
    return (
      <ButtonLink to="/rewardCenter" variant="tonal" block>
        {t('promo_follow')}
      </ButtonLink>
    )
  return (
    <Button
      block
      disabled={state === 'joined'}
      loading={state === 'joining' ? t('promo_joining') : undefined}
      onClick={() => withAccount(() => void join())}
    >
      {t(state === 'joined' ? 'promo_joined' : 'promo_join')}
    </Button>
  )
}

function PromotionSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <>
          <Skeleton className={styles['skeletonPicture']} />
          <div className={styles['skeletonWords']}>
            <Skeleton shape="title" width="long" />
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton />
            <Skeleton width="long" />
          </div>
        </>
      )}
    </div>
  )
}
