import { REWARD_VIEWS, type ActivityStatus, type Reward, type RewardView } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { RewardCard } from './RewardCard.tsx'
import styles from './RewardsPage.module.css'
import { RewardsSkeleton } from './RewardsSkeleton.tsx'
import { StateChips } from './StateChips.tsx'
import { useRewards } from './useRewards.ts'
import '#features/rewards/texts.ts'

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
