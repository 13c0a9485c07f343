import { Gift } from 'lucide-react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { useBalance } from '#session/useBalance.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { bonusQuery } from '../queries.ts'
import styles from './BonusCard.module.css'
import { useBonusToCash } from './useBonusToCash.ts'

/** Bonus money, what is left to be staked for it, and, once nothing is, the way to make it the member's own. */
export function BonusCard() {
  const { hasBonus } = useBalance()
  return hasBonus ? <Bonus /> : null
}

function Bonus() {
  const t = useTranslate()
  const money = useMoney()
  const { isHidden } = useBalance()
  const { loaded, reload } = useLoaded(bonusQuery(useSend(), useSession()?.userName))
  const { isMoving, refused, move } = useBonusToCash(reload)
  if (loaded.state !== 'here' || isHidden) return null
  const { bonus, turnoverLeft, owed } = loaded.value
  const isDone = isNothing(turnoverLeft)
  if (isNothing(bonus)) return null
  return (
    <Card as="section" className={styles['card']}>
      <div className={styles['head']}>
        <Well tone="rng">
          <Gift />
        </Well>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{t('bonus_title', { amount: money(bonus) })}</h2>
          <p className={styles['text']}>
            {isDone ? t('bonus_done') : t('bonus_left', { amount: money(turnoverLeft) })}
          </p>
        </div>
      </div>
      {isDone ? (
        <Button
          variant="tonal"
          block
          loading={isMoving ? t('bonus_moving') : undefined}
          onClick={() => void move(bonus)}
        >
          {t('bonus_move', { amount: money(bonus) })}
        </Button>
      ) : (
        <p className={styles['how']}>{t('bonus_how')}</p>
      )}
      {isDone && !isNothing(owed) && (
        <p className={styles['how']}>{t('bonus_owed', { amount: money(owed) })}</p>
      )}
      {refused !== undefined && <ErrorState variant="inline" text={refused} />}
    </Card>
  )
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)
