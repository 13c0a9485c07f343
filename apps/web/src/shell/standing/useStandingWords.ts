import type { MemberRestriction, RestrictionReason } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
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

/** Whoever is sent no offers can do all that they could. */
export const isOnlyOffers = ({ denies }: Pick<MemberRestriction, 'denies'>): boolean =>
  denies.every((one) => one === 'canBonus' || one === 'canContact')

/** What there is to say instead of an end. */
const ENDLESS: Readonly<Partial<Record<RestrictionReason, MessageKey>>> = {
  closed: 'std_until_closed',
  register_silent: 'std_until_answer',
  central_register: 'std_until_letter',
  terms_due: 'std_until_accepted',
}

/** What somebody is kept from, in words. */
export function useStandingWords() {
  const t = useTranslate()
  const { moment } = useDates()
  return ({ reason, denies, ...ends }: MemberRestriction) => {
    const end = endOf(ends)
    const isClosed = reason === 'closed' && denies.includes('canLogin')
    const endless = t(isClosed ? 'std_is_closed' : (ENDLESS[reason] ?? 'std_endless'))
    return {
      title: t(isOnlyOffers({ denies }) && reason === 'harm' ? 'std_harm_offers' : `std_${reason}`),
      until: end === null ? endless : t('std_until', { moment: moment(end) }),
      stays: t(denies.includes('canWithdraw') ? 'std_stays_but' : 'std_stays'),
    }
  }
}
