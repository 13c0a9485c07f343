import { useTranslate } from '#i18n/I18n.tsx'
import { useMember } from '#session/useMember.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './HeadIconGroup.module.css'
import { useHeadIcon } from './useHeadIcon.ts'

/** The member's picture, which they may change. */
export function HeadIconGroup() {
  const t = useTranslate()
  const member = useMember()
  const { field, open, isBusy } = useHeadIcon()
  if (!member) return null
  return (
    <Card className={styles['card']}>
      <Avatar name={member.name} picture={member.icon} size="lg" />
      <div className={styles['words']}>
        <p className={styles['name']}>{member.name}</p>
        <p className={styles['text']}>{member.account}</p>
      </div>
      <input {...field} />
      <Button variant="tonal" size="sm" loading={isBusy ? t('sec_icon_changing') : undefined} onClick={open}>
        {t('sec_icon_change')}
      </Button>
    </Card>
  )
}
