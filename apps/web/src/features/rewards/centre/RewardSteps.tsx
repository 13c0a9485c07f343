import type { ActivityStatus } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './RewardSteps.module.css'

export type RewardStepsProps = Readonly<{ state: ActivityStatus }>

const STEPS = ['applying', 'process', 'issued', 'claimed'] as const

/** How far an application has come. */
export function RewardSteps({ state }: RewardStepsProps) {
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
