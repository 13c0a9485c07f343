import type { WithdrawalReason } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'

/** Why a withdrawal is looked at, was refused or came back, in words. */
export function useReason(): (reason: WithdrawalReason | null) => string {
  const t = useTranslate()
  return (reason) => t(`wt_reason_${reason ?? 'none'}`)
}
