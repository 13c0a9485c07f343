import { Coins, FileLock, Gamepad2, HeartHandshake, Mail, UserRound } from 'lucide-react'
import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow, RowLink } from '#ui/lists/ListRow.tsx'
import { Group } from '../Group.tsx'
import { copiesQuery } from '../queries.ts'
import '../texts.ts'
import { CopyPanel } from './CopyPanel.tsx'
import styles from './MyDataPage.module.css'

/** What the brand holds about a member, and the way to a copy of it. */
export function MyDataPage() {
  const t = useTranslate()
  const { brand } = useMerchant().settings.whitelabel
  return (
    <main id="conteudo" className={styles['main']}>
      <p className={styles['lead']}>{t('data_lead', { brand: brand.name })}</p>
      <Copies />
      <Group title={t('data_what')} text={t('data_left_out')}>
        <List label={t('data_what')}>
          {CONTENTS.map(({ icon, title, text, tone }) => (
            <ListRow key={title} isStatic icon={icon} tone={tone} title={t(title)} meta={t(text)} />
          ))}
        </List>
      </Group>
      <Card padding="none">
        <List>
          <RowLink to="/policy" icon={<FileLock />} tone="neutral" title={t('data_rights')} />
        </List>
      </Card>
    </main>
  )
}

const CONTENTS = [
  { icon: <UserRound />, tone: 'brand', title: 'data_person', text: 'data_person_text' },
  { icon: <Coins />, tone: 'gold', title: 'data_money', text: 'data_money_text' },
  { icon: <Gamepad2 />, tone: 'rng', title: 'data_play', text: 'data_play_text' },
  { icon: <HeartHandshake />, tone: 'positive', title: 'data_protection', text: 'data_protection_text' },
  { icon: <Mail />, tone: 'info', title: 'data_messages', text: 'data_messages_text' },
] as const

function Copies() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(copiesQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <section className={styles['copies']} aria-busy={loaded.state === 'loading'}>
      <h2 className={styles['title']}>{t('data_copy')}</h2>
      {isSkeleton && (
        <Card>
          <div className={styles['skeleton']}>
            <Skeleton />
            <Skeleton width="long" />
            <Skeleton shape="field" />
          </div>
        </Card>
      )}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('data_failed_title')}
          text={t('data_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && <CopyPanel {...loaded.value} />}
    </section>
  )
}
