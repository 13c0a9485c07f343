import type { Game } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { MarketWarning } from '#shell/MarketWarning.tsx'
import { Carousel } from '#ui/media/Carousel.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Ticker } from '#ui/lists/Ticker.tsx'
import styles from './News.module.css'
import { LOBBY_DEBOUNCE_MS, newsQuery } from './queries.ts'
import { useAction } from './useAction.ts'
import './texts.ts'

export interface NewsProps {
  /** Games a banner may open. */
  readonly games: readonly Game[]
}

/** The announcements that pass by, and the banners of home. Members are told more than visitors. */
export function News({ games }: NewsProps) {
  const t = useTranslate()
  const account = useSession()?.userName
  const { loaded: news, reload } = useLoaded(newsQuery(useApiContext(LOBBY_DEBOUNCE_MS), account))
  const link = useAppLink()
  const actionOf = useAction(games)
  if (news.state === 'loading')
    return (
      <div className={styles['news']} aria-busy>
        <Skeleton className={styles['ticker']} />
        <Skeleton shape="block" className={styles['banner']} />
        <MarketWarning at="banner" />
      </div>
    )
  if (news.state === 'failed')
    return (
      <div className={styles['news']}>
        <ErrorState
          variant="inline"
          text={t('home_notices_failed')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
        <MarketWarning at="banner" />
      </div>
    )
  const { player, hot, banners } = news.value
  return (
    <div className={styles['news']}>
      <Ticker
        label={t('home_notices')}
        emptyText={t('home_notices_none')}
        pauseLabel={t('home_notices_pause')}
        playLabel={t('home_notices_play')}
        entries={[...player, ...hot].map(({ id, title }, index) => ({
          id: String(id),
          text: title,
          ...link(`/m/notice?i=${index}`),
        }))}
      />
      {banners.length > 0 && (
        <Carousel
          label={t('home_banners')}
          pauseLabel={t('home_banners_pause')}
          playLabel={t('home_banners_play')}
          placeLabel={(place, count) => t('home_banners_place', { place, count })}
          entries={banners.map(({ id, url, kicker, title, button, action }) => ({
            id: String(id),
            image: url,
            kicker: kicker ?? undefined,
            title,
            call: button ?? undefined,
            target: action ? actionOf(action) : undefined,
          }))}
        />
      )}
      <MarketWarning at="banner" />
    </div>
  )
}
