import { Heart } from 'lucide-react'
import { cx } from '#lib/classNames.ts'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { seedClass } from './seedClass.ts'
import styles from './Tile.module.css'
import { usePicture } from './usePicture.ts'

export type TileArt = Readonly<{ src: string; srcSet?: string | undefined }>

type TileContent = {
  /** Chooses the gradient shown when there is no picture. */
  id: string
  name: string
  vendor: string
  art: TileArt
  shape?: 'portrait' | 'square'
  /** One or two words on glass: "Novo", "Da casa". */
  label?: string | undefined
  /** Left out where games cannot be kept, as in the lottery. */
  favourite?: Readonly<{ label: string; isOn: boolean; onToggle: () => void }> | undefined
  /** In the first view: fetched at once, not when scrolled near. */
  isEager?: boolean
}

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'id'> : never

export type TileProps = TileContent & Target<PressableProps>

/** A game: a link with `href`, which the router can wrap with `createLink`; a button with `onClick`. */
export function Tile(props: TileProps) {
  const { id, name, vendor, art, shape = 'portrait', label, favourite, isEager = false, ...target } = props
  const { hasFailed, picture } = usePicture(art.src)
  return (
    <article className={styles['tile']}>
      <Pressable {...target} className={styles['press']}>
        <span className={cx(styles['art'], styles[shape], hasFailed && seedClass(id))}>
          {hasFailed ? (
            <span className={styles['stand']} aria-hidden="true">
              {name}
            </span>
          ) : (
            <img
              {...picture}
              className={styles['image']}
              srcSet={art.srcSet}
              sizes="(min-width: 480px) 150px, 33vw"
              width={480}
              height={shape === 'portrait' ? 640 : 480}
              alt=""
              loading={isEager ? 'eager' : 'lazy'}
              decoding="async"
            />
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
