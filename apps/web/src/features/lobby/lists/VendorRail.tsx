import { useQueryClient } from '@tanstack/react-query'
import type { GameCategory } from '@trevo/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Glyph } from '#ui/Glyph.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { Rail } from '#ui/Rail.tsx'
import { MoreTile } from './MoreTile.tsx'
import { vendorGamesQuery } from './queries.ts'
import { RailSkeleton } from './RailSkeleton.tsx'
import type { Vendor } from './shelf.ts'

export type VendorRailProps = Readonly<{
  category: GameCategory
  vendor: Vendor
  /** In the first view. */
  isFirst: boolean
}>

/** Fetched when it comes near: a category may have more vendors than anybody scrolls to. */
export function VendorRail({ category, vendor, isFirst }: VendorRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const query = vendorGamesQuery(useAsker(), category, vendor.vassalage)
  const isHere = useQueryClient().getQueryData(query.queryKey) !== undefined
  const isNear = useNear(place, isHere)
  return (
    <div ref={place}>
      {isNear ? (
        <Fetched query={query} category={category} vendor={vendor} isFirst={isFirst} />
      ) : (
        <RailSkeleton title={vendor.displayName} />
      )}
    </div>
  )
}

type FetchedProps = VendorRailProps & Readonly<{ query: ReturnType<typeof vendorGamesQuery> }>

function Fetched({ query, category, vendor, isFirst }: FetchedProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { vassalage, displayName } = vendor
  const { loaded, reload } = useLoaded(query)
  if (loaded.state === 'loading') return <RailSkeleton title={displayName} />
  if (loaded.state === 'failed')
    return (
      <ErrorState
        variant="inline"
        text={t('list_more_failed')}
        retry={{ label: t('btn_retry'), onRetry: reload }}
      />
    )
  const { games, total } = loaded.value
  const all = link(`/m/gameList?gameType=${category}&vassalage=${vassalage}`)
  return (
    <Rail
      title={displayName}
      lead={<Glyph id={vassalage} />}
      note={t('centre_count', { count: total })}
      more={
        <MoreLink {...all} aria-label={t('centre_see_all_of', { vendor: displayName })}>
          {t('centre_see_all')}
        </MoreLink>
      }
      previousLabel={t('centre_rail_back')}
      nextLabel={t('centre_rail_on')}
    >
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} isEager={isFirst} />
      ))}
      {total > games.length && (
        <MoreTile {...all} count={total - games.length} of={t('centre_of', { vendor: displayName })}>
          {t('centre_more')}
        </MoreTile>
      )}
    </Rail>
  )
}

const AHEAD_PX = 600

function useNear(place: RefObject<Element | null>, isNearAtOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtOnce)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
