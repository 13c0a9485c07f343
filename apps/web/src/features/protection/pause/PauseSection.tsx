import { CircleCheck } from 'lucide-react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { RowLink } from '#ui/lists/ListRow.tsx'
import { MoreRows } from './MoreRows.tsx'
import styles from './PauseSection.module.css'

/** The ways to take time off, shortest first, and somebody to talk to. */
export function PauseSection() {
  const t = useTranslate()
  const { loaded } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  if (loaded.state !== 'here') return null
  const { pause } = loaded.value
  return (
    <section>
      <SectionHead title={t('pause_title')} />
      <div className={styles['terms']}>
        {pause.days.map((days) => (
          <ButtonLink key={days} variant="tonal" to="/pause" search={{ days }} className={styles['term']}>
            {t('pause_days', { days })}
          </ButtonLink>
        ))}
      </div>
      <p className={styles['note']}>{t('pause_text')}</p>
      <div className={styles['rows']}>
        <MoreRows
          standing={loaded.value}
          meta={t('exc_row_short')}
          first={
            <RowLink
              to="/selfTest"
              title={t('title_self_test')}
              meta={t('tst_row')}
              icon={<CircleCheck />}
              tone="info"
            />
          }
          isRegisterTold
        />
      </div>
    </section>
  )
}
