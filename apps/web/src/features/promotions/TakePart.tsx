import { useRouter } from '@tanstack/react-router'
import { joinPromotion, type Announcement } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { isForEveryone } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toastStore.ts'
import styles from './TakePart.module.css'

export type TakePartProps = Readonly<{ promotion: Announcement }>

/** What one does about a promotion. A visitor logs in first; a trial is offered an account. */
export function TakePart({ promotion: { id, linkedPromotionId, participation } }: TakePartProps) {
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
    else if (!isForEveryone(reply.error)) answer(reply.error, () => void join())
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
