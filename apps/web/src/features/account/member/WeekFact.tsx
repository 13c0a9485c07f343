import type { ProfitAndLoss } from '@trevo/contract'
import type { Loaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { SignedAmount } from '#session/SignedAmount.tsx'
import { Fact } from './Fact.tsx'

export interface WeekFactProps {
  readonly week: Loaded<ProfitAndLoss>
  readonly fact: 'net' | 'bets'
}

export function WeekFact({ week, fact }: WeekFactProps) {
  const t = useTranslate()
  return (
    <Fact loaded={week}>
      {({ total }) => ({
        value:
          fact === 'net' ? <SignedAmount amount={total.profit} /> : t('mc_bet_count', { count: total.bets }),
        text: t('mc_week'),
      })}
    </Fact>
  )
}
