import { useTranslate } from '#i18n/I18n.tsx'
import { Note } from '#ui/Note.tsx'
import { NoticeArticle } from './NoticeArticle.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticesPage.module.css'
import { NoticesFailed } from './NoticesFailed.tsx'
import { NoticesSkeleton } from './NoticesSkeleton.tsx'
import { useNotices } from './useNotices.ts'
import './texts.ts'

export type NoticesPageProps = Readonly<{
  /** The notice that is shown alone; where there is no such one, it says so over the list. */
  id?: number | undefined
  /** The place of the row that is open. */
  opened: number | undefined
  onOpen: (place: number | undefined) => void
}>

function NoSuchNotice() {
  const t = useTranslate()
  return (
    <div className={styles['gone']}>
      <Note tone="warning">
        <strong>{t('notice_gone')}</strong>
        <p>{t('notice_gone_text')}</p>
      </Note>
    </div>
  )
}

/** The list of notices, or one of them. */
export function NoticesPage({ id, opened, onOpen }: NoticesPageProps) {
  const { loaded, reload, alone, isRead } = useNotices({ id, place: opened })
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <NoticesSkeleton />}
      {loaded.state === 'failed' && <NoticesFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' &&
        (alone ? (
          <NoticeArticle notice={alone} />
        ) : (
          <>
            {id !== undefined && <NoSuchNotice />}
            <NoticeList notices={loaded.value} isRead={isRead} opened={opened} onOpen={onOpen} />
          </>
        ))}
    </main>
  )
}
