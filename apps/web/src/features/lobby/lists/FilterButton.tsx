import { SlidersHorizontal } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './FilterButton.module.css'

export type FilterButtonProps = Readonly<{ count: number; onClick: () => void }>

/** How many filters are on stands on it, in the colour of what is chosen: red is for what is unread. */
export function FilterButton({ count, onClick }: FilterButtonProps) {
  const t = useTranslate()
  return (
    <IconButton
      label={count === 0 ? t('filter_open') : t('filter_open_count', { count })}
      icon={<SlidersHorizontal />}
      badge={count === 0 ? undefined : <span className={styles['count']}>{count}</span>}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  )
}
