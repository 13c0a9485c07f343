import { Heart } from 'lucide-react'
import { cx } from '#lib/classNames.ts'
import { Glyph } from '../media/Glyph.tsx'
import { Picture } from '../media/Picture.tsx'
import { Pressable, type PressableProps } from '../forms/Pressable.tsx'
import { seedClass } from './seedClass.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Tile.module.css'

type TileContent = {
  /** Chooses the gradient shown when there is no picture. */
  id: string
  name: string
  vendor: string
  /** A path at the image hosts, or an address. */
  art: string
  shape?: 'portrait' | 'square'
  /** One or two words over the picture: "Novo", "Da casa". */
  label?: string | undefined
  /** Left out where games cannot be kept, as in the lottery. */
  favourite?: Readonly<{ label: string; isOn: boolean; onToggle: () => void }> | undefined
  /** What went wrong with it, over the foot of the picture. */
  notice?: string | undefined
  /** In the first view: fetched at once, not when scrolled near. */
  isEager?: boolean
}

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'id'> : never

export type TileProps = TileContent & Target<PressableProps>

/** A game: a link with `href`, which the router can wrap with `createLink`; a button with `onClick`. */
export function Tile(props: TileProps) {
  const {
    id,
    name,
    vendor,
    art,
    shape = 'portrait',
    label,
    favourite,
    notice,
    isEager = false,
    ...target
  } = props
  return (
    <article className={styles['tile']}>
      <Pressable {...target} className={styles['press']}>
        <span className={cx(styles['art'], styles[shape], seedClass(id))}>
          <Picture
            src={art}
            className={styles['image']}
            sizes="(min-width: 480px) 150px, 33vw"
            width={156}
            height={shape === 'portrait' ? 208 : 156}
            alt=""
            loading={isEager ? 'eager' : 'lazy'}
            fallback={
              <span className={styles['stand']} aria-hidden="true">
                <Glyph id={vendor} className={styles['mark']} />
                {name}
              </span>
            }
          />
          {notice !== undefined && (
            <span role="alert" className={styles['notice']}>
              {notice}
            </span>
          )}
        </span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['vendor']}>{vendor}</span>
      </Pressable>
      {label !== undefined && <span className={styles['label']}>{label}</span>}
      {favourite && (
        <button
          type="button"
          className={styles['favourite']}
          aria-pressed={favourite.isOn}
          aria-label={favourite.label}
          onClick={favourite.onToggle}
        >
          <Heart />
        </button>
      )}
    </article>
  )
}

export type TileSkeletonProps = Readonly<{ shape?: 'portrait' | 'square' }>

/** The room a Tile will take. */
export function TileSkeleton({ shape = 'portrait' }: TileSkeletonProps) {
  return (
    <div className={styles['awaited']}>
      <Skeleton shape={shape === 'portrait' ? 'tile' : 'square'} />
      <Skeleton width="long" className={styles['awaitedName']} />
      <Skeleton width="half" className={styles['awaitedVendor']} />
    </div>
  )
}
