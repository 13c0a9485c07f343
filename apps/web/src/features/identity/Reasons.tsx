import type { IdentityReason } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { Note } from '#ui/feedback/Note.tsx'

export type ReasonsProps = Readonly<{
  reasons: readonly IdentityReason[]
  /** Not said where nothing is to be tried again. */
  triesLeft?: number
}>

/** Why what was sent will not do, and what to do about it. */
export function Reasons({ reasons, triesLeft }: ReasonsProps) {
  const t = useTranslate()
  if (reasons.length === 0) return null
  return (
    <div role="alert">
      <Note tone="warning">
        {reasons.map((reason) => (
          <p key={reason}>{t(`idc_reason_${reason}`)}</p>
        ))}
        {triesLeft !== undefined && <p>{t('idc_tries', { count: triesLeft })}</p>}
      </Note>
    </div>
  )
}
