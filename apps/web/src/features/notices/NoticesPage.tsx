import type { Announcement } from '@trevo/contract'
import type { Answered } from '#api/load.ts'
import { NoticeArticle } from './NoticeArticle.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticesPage.module.css'
import { NoticesFailed } from './NoticesFailed.tsx'
import { NoticesSkeleton } from './NoticesSkeleton.tsx'
import { useNotices } from './useNotices.ts'
import './texts.ts'

export type NoticesPageProps = Readonly<{
  first: Answered<Announcement[]> | undefined
  /** The notice that is shown alone, if there is such a one. */
  id?: number | undefined
  /** The place of the row that is open. */
  opened: number | undefined
  onOpen: (place: number | undefined) => void
}>

/** The list of notices, or one of them. */
export function NoticesPage({ first, id, opened, onOpen }: NoticesPageProps) {
  const { loaded, reload, alone, isRead } = useNotices(first, { id, place: opened })
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <NoticesSkeleton />}
      {loaded.state === 'failed' && <NoticesFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' &&
        (alone ? (
          <NoticeArticle notice={alone} />
        ) : (
          <NoticeList notices={loaded.value} isRead={isRead} opened={opened} onOpen={onOpen} />
        ))}
    </main>
  )
}
