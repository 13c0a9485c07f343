import { Camera } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Member } from '#session/useMember.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useHeadIcon } from '../useHeadIcon.ts'
import styles from './ChangeIcon.module.css'

export interface ChangeIconProps {
  readonly member: Member
}

/** The member's picture and, where they may have one of their own, the way to change it. */
export function ChangeIcon({ member: { name, icon } }: ChangeIconProps) {
  const t = useTranslate()
  const { PROFPIC3 } = useMerchant().settings.whitelabel.modules
  const { field, open, isBusy } = useHeadIcon()
  return (
    <span className={styles['icon']}>
      <Avatar name={name} picture={icon} size="lg" />
      {PROFPIC3 && (
        <>
          <input {...field} />
          <button
            type="button"
            className={styles['change']}
            aria-label={t('sec_icon_change')}
            aria-busy={isBusy}
            onClick={open}
          >
            <Camera aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}
