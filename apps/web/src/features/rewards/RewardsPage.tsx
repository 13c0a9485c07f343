import { useQueryClient } from '@tanstack/react-query'
import {
  REWARD_VIEWS,
  type ActivityStatus,
  type MyRewards,
  type Reward,
  type RewardView,
} from '@trevo/contract'
import { useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { usePages } from '#api/usePages.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { InfiniteList } from '#ui/lists/InfiniteList.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { rewardsQuery } from './queries.ts'
import { RewardCard } from './RewardCard.tsx'
import styles from './RewardsPage.module.css'
import './texts.ts'

export type RewardsPageProps = Readonly<{ view: RewardView; onView: (view: RewardView) => void }>

export function RewardsPage({ view, onView }: RewardsPageProps) {
  const t = useTranslate()
  return (
    <main id="conteudo" className={styles['main']}>
      <Tabs
        label={t('reward_views')}
        items={REWARD_VIEWS.map((value) => ({ value, label: t(`reward_${value}`) }))}
        value={view}
        onChange={onView}
      >
        <RewardList key={view} view={view} />
      </Tabs>
    </main>
  )
}

function RewardList({ view }: Readonly<{ view: RewardView }>) {
  const t = useTranslate()
  const [state, setState] = useState<ActivityStatus>()
  const [claimed, setClaimed] = useState<Reward>()
  const { rewards, counts, page, status, more, reload } = useRewards(view, state)
  const hasFailed = status === 'error' && page === 0
  return (
    <div className={styles['list']}>
      <StateChips counts={counts} value={state} onChange={setState} />
      {hasFailed ? (
        <ErrorState
          title={t('reward_failed')}
          text={t('reward_failed_text')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      ) : (
        <InfiniteList
          items={rewards}
          keyOf={({ applicationId }) => applicationId}
          renderItem={(reward) => <RewardCard reward={reward} onClaim={() => setClaimed(reward)} />}
          status={status}
          onMore={more}
          layout="rows"
          skeleton={<RewardsSkeleton />}
          empty={<None view={view} />}
          texts={{
            more: t('reward_more'),
            loading: t('reward_loading'),
            error: t('reward_failed'),
            retry: t('btn_retry'),
            end: page > 1 ? t('reward_end') : '',
          }}
        />
      )}
      <ClaimDialog
        reward={claimed}
        onClose={() => setClaimed(undefined)}
        onSettled={() => {
          setState(undefined)
          reload()
        }}
      />
    </div>
  )
}

function None({ view }: Readonly<{ view: RewardView }>) {
  const t = useTranslate()
  return (
    <NoData
      title={t(`reward_none_${view}`)}
      text={t(`reward_none_${view}_text`)}
      action={
        <ButtonLink to="/activity" variant="soft" size="sm">
          {t('reward_to_promotions')}
        </ButtonLink>
      }
    />
  )
}

/** What a member takes part in, and how much of it is in which state. */
function useRewards(view: RewardView, state: ActivityStatus | undefined) {
  const client = useQueryClient()
  const { pages, status, onMore } = usePages(
    rewardsQuery(useApiContext(), useSession()?.userName, view, state),
  )
  const told = pages.at(-1)?.counts
  // The filters of a view stay while another of them is on its way.
  const [counts, setCounts] = useState<MyRewards['counts']>([])
  if (told && told !== counts) setCounts(told)
  return {
    rewards: pages.flatMap(({ content }) => content),
    counts,
    page: pages.length,
    status,
    more: onMore,
    /** Asks again for all that is known, with what is here in sight. */
    reload: () => void client.invalidateQueries({ queryKey: ['rewards'] }),
  }
}

type StateChipsProps = Readonly<{
  counts: MyRewards['counts']
  /** None is all. */
  value: ActivityStatus | undefined
  onChange: (state: ActivityStatus | undefined) => void
}>

/** Narrows a view to one state, if it has more than one. */
function StateChips({ counts, value, onChange }: StateChipsProps) {
  const t = useTranslate()
  if (counts.length < 2) return null
  const states = counts.map(({ state, count }) => ({
    value: state,
    label: t('reward_chip', { state: t(`reward_${state}`), count }),
  }))
  return (
    <ChipBar
      label={t('reward_states')}
      items={[{ value: 'all' as const, label: t('reward_all') }, ...states]}
      value={value ?? 'all'}
      onChange={(one) => onChange(one === 'all' ? undefined : one)}
      bleeds
    />
  )
}

const CARDS = 3

function RewardsSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  if (!isVisible) return null
  return Array.from({ length: CARDS }, (_, place) => (
    <Card key={place} padding="none" className={styles['skeletonCard']}>
      <Skeleton className={styles['skeletonPicture']} />
      <div className={styles['skeletonWords']}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
      </div>
    </Card>
  ))
}
