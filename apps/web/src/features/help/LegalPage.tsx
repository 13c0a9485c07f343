import type { HelpItem } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { NoData } from '#shell/NoData.tsx'
import { RichText } from '#lib/RichText.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './LegalPage.module.css'
import { helpQuery } from './queries.ts'

export type LegalPageProps = Readonly<{
  /** Of the article it shows. */
  tag: 'privacy' | 'terms'
}>

/** One article of the help, as a page of its own. */
export function LegalPage({ tag }: LegalPageProps) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(helpQuery(useApiContext()))
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('legal_failed')}
          text={t('help_failed_text')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && <Article item={loaded.value.find((item) => item.tag === tag)} />}
    </main>
  )
}

function Waiting() {
  return (
    <div aria-busy className={styles['waiting']}>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  )
}

function Article({ item }: Readonly<{ item: HelpItem | undefined }>) {
  const t = useTranslate()
  if (!item)
    return (
      <NoData
        title={t('legal_none')}
        action={
          <ButtonLink to="/help" variant="soft" size="sm">
            {t('legal_to_help')}
          </ButtonLink>
        }
      />
    )
  return (
    <Card as="article" className={styles['article']}>
      <h2 className="srOnly">{item.title}</h2>
      <RichText text={item.content} />
    </Card>
  )
}
