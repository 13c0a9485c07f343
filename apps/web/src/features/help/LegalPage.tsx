import type { DocumentKind, HelpItem } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { useHydrated } from '#lib/useHydrated.ts'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { DocumentVersion, type OwnPart } from './DocumentVersion.tsx'
import styles from './LegalPage.module.css'
import { documentQuery, helpQuery } from './queries.ts'

export type LegalPageProps = Readonly<{
  document: DocumentKind
  /** Another one than holds now. The server always draws the one that does. */
  version: number | undefined
  Own: OwnPart
}>

/** What a brand and its members agree on, as a page of its own: the version that holds, or another one. */
export function LegalPage({ document, version, Own }: LegalPageProps) {
  const isHydrated = useHydrated()
  const wanted = { document, version: isHydrated ? version : undefined }
  const { loaded, reload } = useLoaded(documentQuery(useApiContext(), wanted))
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed onRetry={reload} />}
      {loaded.state === 'here' && loaded.value && <DocumentVersion item={loaded.value} Own={Own} />}
      {loaded.state === 'here' && !loaded.value && <Unnumbered tag={document} />}
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

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTranslate()
  return (
    <ErrorState
      title={t('legal_failed')}
      text={t('help_failed_text')}
      retry={{ label: t('btn_retry'), onRetry }}
    />
  )
}

/** The article of the help, where a brand has published no versions. */
function Unnumbered({ tag }: Readonly<{ tag: DocumentKind }>) {
  const { loaded, reload } = useLoaded(helpQuery(useApiContext()))
  if (loaded.state === 'loading') return <Waiting />
  if (loaded.state === 'failed') return <Failed onRetry={reload} />
  return <Article item={loaded.value.find((item) => item.tag === tag)} />
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
