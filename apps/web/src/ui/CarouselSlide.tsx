import { cx } from '#lib/classNames.ts'
import styles from './CarouselSlide.module.css'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { seedClass } from './seedClass.ts'
import { usePicture } from './usePicture.ts'

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'id' | 'title'> : never

export type CarouselEntry = Readonly<{
  id: string
  image: Readonly<{ src: string; srcSet?: string | undefined }>
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
  const { hasFailed, picture } = usePicture(image.src)
  const look = cx(styles['banner'], seedClass(id))
  const content = (
    <>
      {!hasFailed && (
        <img
          {...picture}
          className={styles['image']}
          srcSet={image.srcSet}
          sizes="(min-width: 480px) 434px, 92vw"
          width={1080}
          height={520}
          alt=""
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
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
