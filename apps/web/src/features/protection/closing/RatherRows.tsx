import type { MemberStanding } from '@trevo/contract'
import { Moon } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { RowLink } from '#ui/lists/ListRow.tsx'
import { MoreRows } from '../pause/MoreRows.tsx'
import styles from '../pause/PausePage.module.css'
import own from './closing.module.css'

/** For whoever wants to stop playing: what protects them better than an account that can be opened again. */
export function RatherRows({ standing }: Readonly<{ standing: MemberStanding }>) {
  const t = useTranslate()
  const pause = (
    <RowLink
      to="/pause"
      title={t('pause_title')}
      meta={t('cls_pause_meta', { days: standing.pause.otherDays.max })}
      icon={<Moon />}
      tone="info"
    />
  )
  return (
    <section>
      <h2 className={styles['label']}>{t('cls_rather')}</h2>
      <p className={own['rather']}>{t('cls_rather_text')}</p>
      <MoreRows standing={standing} meta={t('exc_row')} first={pause} />
    </section>
  )
}
