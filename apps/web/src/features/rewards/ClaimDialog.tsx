import { claimReward, type Reward } from '@trevo/contract'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { useBalance } from '#session/useBalance.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'

export type ClaimDialogProps = Readonly<{
  /** What is about to be claimed; the dialog is open while there is something. */
  reward: Reward | undefined
  onClose: () => void
  /** It was paid, or turned out not to be there to be paid. */
  onSettled: () => void
}>

/** Says once more how much it is and where it goes, and then pays it. */
export function ClaimDialog({ reward, onClose, onSettled }: ClaimDialogProps) {
  const t = useTranslate()
  const money = useMoney()
  const send = useSend()
  const answer = useAnswer()
  const { refresh } = useBalance()
  const [isClaiming, setIsClaiming] = useState(false)
  // It still shows what it showed while it leaves.
  const [last, setLast] = useState(reward)
  if (reward && reward !== last) setLast(reward)
  const purse = last?.purse ?? 'cash'
  const amount = money(last?.amount ?? '0')

  async function claim(claimed: Reward) {
    setIsClaiming(true)
    const { applicationId } = claimed
    const reply = await send(claimReward, { body: { applicationId } })
    setIsClaiming(false)
    if (reply.ok) {
      refresh()
      showToast(t('reward_claim_done', { amount, purse: t(`reward_purse_${purse}`) }), {
        tone: 'success',
        duration: 'short',
      })
    } else if (isHandledGlobally(reply.error) || reply.error.code === 'unknown.error') {
      // Nobody knows whether it was paid; the server will see to it, and asking again pays nothing twice.
      showToast(t('reward_claim_unsure'), { tone: 'error', duration: 'long' })
    } else answer(reply.error, () => void claim(claimed))
    onClose()
    onSettled()
  }

  return (
    <Dialog
      isOpen={reward !== undefined}
      onClose={onClose}
      icon={<Gift />}
      title={t('reward_claim_title', { amount })}
      text={t(`reward_claim_${purse}`)}
      safeLabel={t('reward_claim_later')}
      action={{
        label: t('reward_claim'),
        loading: isClaiming ? t('reward_claiming') : undefined,
        onClick: () => reward && void claim(reward),
      }}
    />
  )
}
