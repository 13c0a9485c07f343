import { cx } from '#lib/classNames.ts'
import styles from './CarouselSlide.module.css'
import { Picture } from './Picture.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { seedClass } from './seedClass.ts'

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
  place: string
  isFirst: boolean
  isEcho: boolean
}>

export function CarouselSlide({ entry, place, isFirst, isEcho }: CarouselSlideProps) {
  const { id, image, kicker, title, call, legal, target } = entry
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
        loading={isFirst ? 'first' : 'lazy'}
      />
      <span className={styles['words']}>
        {kicker !== undefined && <span className={styles['kicker']}>{kicker}</span>}
        <span className={styles['title']}>{title}</span>
        {call !== undefined && <span className={styles['call']}>{call}</span>}
        {legal !== undefined && <span className={styles['legal']}>{legal}</span>}
      </span>
    </>
  )
  return (
    <div
      className={styles['slide']}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      aria-hidden={isEcho}
    >
      {target ? (
        <Pressable {...target} className={look} draggable={false} tabIndex={isEcho ? -1 : 0}>
          {content}
        </Pressable>
      ) : (
        <div className={look}>{content}</div>
      )}
    </div>
  )
}
