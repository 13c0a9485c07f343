import type { MemberRestriction } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import './texts.ts'

/** When it will be over, as things are. */
export function endOf({
  until,
  endsEarlyAt,
}: Pick<MemberRestriction, 'until' | 'endsEarlyAt'>): number | null {
  if (endsEarlyAt === null) return until
  return until === null ? endsEarlyAt : Math.min(until, endsEarlyAt)
}

/** What somebody is kept from, in words. */
export function useStandingWords() {
  const t = useTranslate()
  const { moment } = useDates()
  return ({ reason, denies, ...ends }: MemberRestriction) => {
    const end = endOf(ends)
    return {
      title: t(`std_${reason}`),
      until: end === null ? t('std_endless') : t('std_until', { moment: moment(end) }),
      stays: t(denies.includes('canWithdraw') ? 'std_stays_but' : 'std_stays'),
    }
  }
}
