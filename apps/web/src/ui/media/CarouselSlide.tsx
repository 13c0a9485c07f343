import { cx } from '#lib/classNames.ts'
import styles from './CarouselSlide.module.css'
import { Picture } from './Picture.tsx'
import { Pressable, type PressableProps } from '../forms/Pressable.tsx'
import { seedClass } from '../lists/seedClass.ts'

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'id' | 'title'> : never

export type CarouselEntry = Readonly<{
  id: string
  /** A path at the image hosts, or an address. */
  image: string
  /** A word or two above the title. */
  kicker?: string | undefined
  title: string
  /** Looks like a button; the whole slide is one. */
  call?: string | undefined
  /** What the law wants beside an offer. */
  legal?: string | undefined
  /** A link with `href`, a button with `onClick`; left out, there is nothing to press. */
  target?: Target<PressableProps> | undefined
}>

export type CarouselSlideProps = Readonly<{
  entry: CarouselEntry
  /** An echo has none: it may be tapped, but is neither read nor focused. */
  place: string | undefined
  isFirst: boolean
  /** In view, or will be when a scroll has come to rest. Its picture is there by then, not only that of its echo. */
  isShown: boolean
}>

export function CarouselSlide({ entry, place, isFirst, isShown }: CarouselSlideProps) {
  const { id, image, kicker, title, call, legal, target } = entry
  const loading = isShown ? 'eager' : 'lazy'
  const look = cx(styles['banner'], seedClass(id))
  const content = (
    <>
      <Picture
        src={image}
        className={styles['image']}
        sizes="(min-width: 480px) 434px, 92vw"
        width={434}
        height={209}
        alt=""
        loading={isFirst ? 'first' : loading}
      />
      <span className={styles['words']}>
        {kicker !== undefined && <span className={styles['kicker']}>{kicker}</span>}
        <span className={styles['title']}>{title}</span>
        {call !== undefined && <span className={styles['call']}>{call}</span>}
        {legal !== undefined && <span className={styles['legal']}>{legal}</span>}
      </span>
    </>
  )
  const banner = target ? (
    <Pressable {...target} className={look} draggable={false} tabIndex={place === undefined ? -1 : 0}>
      {content}
    </Pressable>
  ) : (
    <div className={look}>{content}</div>
  )
  if (place === undefined)
    return (
      <div className={styles['slide']} aria-hidden="true">
        {banner}
      </div>
    )
  return (
    <div className={styles['slide']} role="group" aria-roledescription="slide" aria-label={place}>
      {banner}
    </div>
  )
}
