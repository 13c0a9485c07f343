import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { NoData } from '#lib/NoData.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Articles } from './Articles.tsx'
import { ArticlesSkeleton } from './ArticlesSkeleton.tsx'
import { FurtherHelp } from './FurtherHelp.tsx'
import styles from './HelpPage.module.css'
import { openedBy, type HelpSearch } from './openedBy.ts'
import { helpQuery } from './queries.ts'

export type HelpPageProps = Readonly<{
  search: HelpSearch
  /** None closes whichever is open. */
  onOpen: (tag: string | undefined) => void
}>

export function HelpPage({ search, onOpen }: HelpPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(helpQuery(useAsker()))
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <ArticlesSkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('help_failed')}
          text={t('help_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && loaded.value.length === 0 && (
        <NoData title={t('help_none')} text={t('help_none_text')} />
      )}
      {loaded.state === 'here' && loaded.value.length > 0 && (
        <Articles
          items={loaded.value}
          opened={openedBy(search, loaded.value)}
          onOpen={(tag) => onOpen(tag ?? undefined)}
        />
      )}
      <FurtherHelp />
    </main>
  )
}
