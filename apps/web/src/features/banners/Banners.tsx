import type { Action, BannerGroup } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { Carousel } from '#ui/media/Carousel.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import type { PressableProps } from '#ui/forms/Pressable.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Banners.module.css'
import { bannersQuery } from './queries.ts'
import './texts.ts'

export type BannersProps = Readonly<{
  group: BannerGroup
  /** What stands there while nothing is hung up, and where nothing can be had; without it, that is said. */
  otherwise?: ReactNode
}>

/** What a merchant hangs up over one of its pages. */
export function Banners({ group, otherwise }: BannersProps) {
  const t = useTranslate()
  const targetOf = useTarget()
  const { loaded, reload } = useLoaded(bannersQuery(useApiContext(), group, useSession()?.userName))
  if (loaded.state === 'loading')
    return (
      <div aria-busy>
        <Skeleton shape="block" className={styles['banner']} />
      </div>
    )
  if (loaded.state === 'failed')
    return (
      otherwise ?? (
        <ErrorState
          variant="inline"
          text={t('banners_failed')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )
    )
  if (loaded.value.length === 0) return otherwise
  return (
    <Carousel
      label={t('banners')}
      pauseLabel={t('banners_pause')}
      playLabel={t('banners_play')}
      placeLabel={(place, count) => t('banners_place', { place, count })}
      entries={loaded.value.map(({ id, url, kicker, title, button, action }) => ({
        id: String(id),
        image: url,
        kicker: kicker ?? undefined,
        title,
        call: button ?? undefined,
        target: action ? targetOf(action) : undefined,
      }))}
    />
  )
}

/** Where a banner leads. The games are not here; one of them is found in the game centre. */
function useTarget(): (action: Action) => PressableProps {
  const link = useAppLink()
  return ({ kind, target }) => {
    if (kind === 'link') return { href: target, target: '_blank', rel: 'noopener noreferrer' }
    if (kind === 'promotion') return link(`/m/activityDetail?id=${target}`)
    return link(kind === 'path' ? target : '/m/gameCenter')
  }
}
