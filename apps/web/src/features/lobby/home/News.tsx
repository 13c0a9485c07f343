import type { Game, Send } from '@trevo/contract'
import { useRenewed } from '#api/useRenewed.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLanguage } from '#i18n/Localised.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { Carousel } from '#ui/Carousel.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Ticker } from '#ui/Ticker.tsx'
import type { HomeData } from './loadHome.ts'
import styles from './News.module.css'
import { useAction } from './useAction.ts'
import './texts.ts'

export interface NewsProps {
  readonly data: HomeData
  /** Games a banner may open. */
  readonly games: readonly Game[]
}

const DEBOUNCE_MS = 250

/** What it takes to ask comes with the first question. */
const askNews = async (send: Send) => (await import('./homeCalls.ts')).askNews(send)

/** The announcements that pass by, and the banners of home. Members are told more than visitors. */
export function News({ data, games }: NewsProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const account = useSession()?.userName
  const { loaded: news, reload } = useRenewed({
    first: data.news,
    firstFor: `${data.language} ${data.account}`,
    wantedFor: `${language} ${account}`,
    debounceMs: DEBOUNCE_MS,
    ask: askNews,
  })
  const link = useAppLink()
  const actionOf = useAction(games)
  if (news.state === 'loading')
    return (
      <div className={styles['news']} aria-busy>
        <Skeleton className={styles['ticker']} />
        <Skeleton shape="block" className={styles['banner']} />
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
    </div>
  )
}
