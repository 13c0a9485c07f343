import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Headset } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { usePage } from './pages.ts'
import styles from './TopBar.module.css'
import { useService } from './useService.ts'

export interface TopBarProps {
  /** In place of the page's own. */
  readonly title?: MessageKey
  /** What is drawn behind it shows through, and it leaves with the page. */
  readonly isClear?: boolean
}

/** Back, title and customer service. Shared by the layout and by screens that draw their own. */
export function TopBar({ title, isClear = false }: TopBarProps) {
  const t = useTranslate()
  const page = usePage()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const openService = useService()
  const goBack = () => {
    // Without a page of ours behind it, the arrow would leave the site.
    if (page.back === undefined && canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  }
  return (
    <header
      className={cx(styles['bar'], page.back === 'none' && styles['plain'], isClear && styles['clear'])}
    >
      {page.back !== 'none' && <IconButton label={t('btn_back')} icon={<ChevronLeft />} onClick={goBack} />}
      <h1 className={styles['title']}>{t(title ?? page.title)}</h1>
      <IconButton label={t('nav_service')} icon={<Headset />} onClick={openService} />
    </header>
  )
}
