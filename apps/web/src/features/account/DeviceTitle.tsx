import { useTranslate } from '#i18n/I18n.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './DeviceTitle.module.css'

export interface DeviceTitleProps {
  readonly device: string
  readonly isThis: boolean
}

export function DeviceTitle({ device, isThis }: DeviceTitleProps) {
  const t = useTranslate()
  return (
    <span className={styles['title']}>
      <span className={styles['device']}>{device}</span>
      {isThis && <Tag tone="brand">{t('dev_this')}</Tag>}
    </span>
  )
}
