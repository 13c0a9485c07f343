import type { HelpItem } from '@trevo/contract'
import type { Loaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './HelpBar.module.css'

export interface HelpBarProps {
  readonly help: Loaded<readonly HelpItem[]>
  readonly onRetry: () => void
}

/** The titles of the help that are for the foot of a page, in a row that scrolls sideways. */
export function HelpBar({ help, onRetry }: HelpBarProps) {
  const t = useTranslate()
  const link = useAppLink()
  if (help.state === 'loading')
    return (
      <div className={styles['bar']} aria-busy>
        <Skeleton className={styles['toCome']} />
      </div>
    )
  if (help.state === 'failed')
    return (
      <div className={cx(styles['bar'], styles['failed'])}>
        <ErrorState variant="inline" text={t('help_bar_failed')} retry={{ label: t('btn_retry'), onRetry }} />
      </div>
    )
  const listed = help.value.filter(({ label }) => label !== null)
  if (listed.length === 0) return null
  return (
    <nav className={styles['bar']} aria-label={t('help_bar')}>
      <ul role="list" className={styles['row']}>
        {listed.map(({ tag, label }) => (
          <li key={tag} className={styles['item']}>
            <a {...link(`/m/help?tag=${tag}`)} className={styles['title']}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
