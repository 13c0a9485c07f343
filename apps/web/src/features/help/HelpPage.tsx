import type { HelpItem } from '@trevo/contract'
import { Megaphone, MessageCircle } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { foldText } from '#lib/foldText.ts'
import { plainText } from '#lib/plainText.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import { NoData } from '#shell/NoData.tsx'
import { useService } from '#shell/useService.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Accordion } from '#ui/layout/Accordion.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { openedBy, type HelpSearch } from './openedBy.ts'
import { helpQuery } from './queries.ts'
import styles from './HelpPage.module.css'

export type HelpPageProps = Readonly<{
  search: HelpSearch
  /** None closes whichever is open. */
  onOpen: (tag: string | undefined) => void
}>

export function HelpPage({ search, onOpen }: HelpPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(helpQuery(useApiContext()))
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

type ArticlesProps = Readonly<{
  items: readonly HelpItem[]
  opened: string | null
  onOpen: (tag: string | null) => void
}>

/** Everything that is answered, narrowed to what somebody types. */
function Articles({ items, opened, onOpen }: ArticlesProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(foldText(text))
  const found = items.filter(({ title, content }) =>
    foldText(`${title} ${plainText(content)}`).includes(wanted),
  )
  return (
    <>
      <SearchField
        label={t('help_search')}
        placeholder={t('help_search_hint')}
        clearLabel={t('help_search_clear')}
        value={text}
        onChange={setText}
        onSubmit={() => undefined}
      />
      <h2 className="srOnly">{t('help_articles')}</h2>
      <p role="status" className="srOnly">
        {wanted !== '' && t('help_found', { count: found.length })}
      </p>
      <div className={styles['list']}>
        {found.length > 0 ? (
          <Accordion
            entries={found.map(({ tag, title, content }) => ({
              id: tag,
              title,
              content: <RichText text={content} />,
            }))}
            openId={opened}
            onChange={onOpen}
          />
        ) : (
          <NoData title={t('help_not_found', { text: text.trim() })} text={t('help_not_found_text')} />
        )}
      </div>
    </>
  )
}

const ROWS = 8

function ArticlesSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy className={styles['room']}>
      {isVisible && (
        <>
          <Skeleton shape="field" />
          <div className={styles['rows']}>
            {Array.from({ length: ROWS }, (_, row) => (
              <div key={row} className={styles['row']}>
                <Skeleton width={row % 2 === 0 ? 'half' : 'long'} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** Where to turn when nothing here answers. */
function FurtherHelp() {
  const t = useTranslate()
  const link = useAppLink()
  const openService = useService()
  const { minimumAge, footer } = useMerchant().settings.market
  return (
    <>
      <section aria-labelledby="help-more">
        <h2 id="help-more" className={styles['title']}>
          {t('help_more')}
        </h2>
        <Card padding="none">
          <List>
            <ListRow
              title={t('help_person')}
              meta={t('help_person_meta')}
              icon={<MessageCircle />}
              onClick={openService}
            />
            {footer && (
              <ListRow
                title={t('help_ombudsman')}
                meta={footer.ombudsmanPhone}
                icon={<Megaphone />}
                tone="lott"
                href={`tel:${footer.ombudsmanPhone.replace(/\D/g, '')}`}
              />
            )}
          </List>
        </Card>
      </section>
      <p className={styles['line']}>
        <AgeMark age={minimumAge} />
        <span>
          {t('help_responsibly')} <a {...link('/m/help?tag=responsible')}>{t('help_responsibly_more')}</a>
        </span>
      </p>
    </>
  )
}
