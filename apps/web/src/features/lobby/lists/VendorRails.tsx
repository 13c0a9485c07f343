import { useQueryClient } from '@tanstack/react-query'
import type { GameCategory, VendorTypes } from '@trevo/contract'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded, type Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import { Rail } from '#ui/lists/Rail.tsx'
import { Glyph } from '#ui/media/Glyph.tsx'
import { NoGames } from './GameResults.tsx'
import { facetsOf, type Vendor } from './gameListQuery.ts'
import { vendorGamesQuery } from './queries.ts'
import { RailSkeleton } from './Skeletons.tsx'
import styles from './VendorRails.module.css'

export type VendorRailsProps = Readonly<{
  category: GameCategory
  vendorTypes: Loaded<VendorTypes>
  onRetry: () => void
}>

/** The games of a category by who made them. */
export function VendorRails({ category, vendorTypes, onRetry }: VendorRailsProps) {
  const t = useTranslate()
  const quote = useReference()
  if (vendorTypes.state === 'loading')
    return (
      <div className={styles['rails']} aria-busy>
        <RailSkeleton />
        <RailSkeleton />
      </div>
    )
  if (vendorTypes.state === 'failed')
    return (
      <ErrorState
        title={t('list_failed')}
        text={t('list_failed_text')}
        note={quote(vendorTypes.failure)}
        retry={{ label: t('btn_retry'), onRetry }}
      />
    )
  const { vendors } = facetsOf(vendorTypes.value, category)
  if (vendors.length === 0) return <NoGames search={{}} onSearch={onRetry} />
  return (
    <div className={styles['rails']}>
      {vendors.map((vendor, place) => (
        <VendorRail key={vendor.vassalage} category={category} vendor={vendor} isFirst={place === 0} />
      ))}
    </div>
  )
}

type VendorRailProps = Readonly<{
  category: GameCategory
  vendor: Vendor
  /** In the first view. */
  isFirst: boolean
}>

/** Fetched when it comes near: a category may have more vendors than anybody scrolls to. */
function VendorRail({ category, vendor, isFirst }: VendorRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const query = vendorGamesQuery(useApiContext(), category, vendor.vassalage)
  const isHere = useQueryClient().getQueryData(query.queryKey) !== undefined
  const isNearViewport = useNearViewport(place, isHere)
  return (
    <div ref={place}>
      {isNearViewport ? (
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

function useNearViewport(place: RefObject<Element | null>, isNearAtOnce: boolean): boolean {
  const [isNearViewport, setIsNear] = useState(isNearAtOnce)
  useEffect(() => {
    if (isNearViewport || !place.current) return undefined
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNearViewport])
  return isNearViewport
}

type MoreTileProps = Readonly<{
  href: string
  onClick: (event: MouseEvent) => void
  /** How many more there are. */
  count: number
  children: string
  /** Of what, for who does not see where it stands. */
  of: string
}>

/** Where a row of games ends and the list of all of them begins. */
function MoreTile({ href, onClick, count, children, of }: MoreTileProps) {
  return (
    <a href={href} onClick={onClick} className={styles['tile']}>
      <span className={styles['words']}>
        <b className={styles['count']}>+{count}</b> {children}
        <VisuallyHidden>{` ${of}`}</VisuallyHidden>
      </span>
    </a>
  )
}
