import { cx } from '#lib/classNames.ts'
import styles from './GameFrame.module.css'

export interface GameFrameProps {
  readonly url: string
  readonly title: string
  /** Until it has something to show, what is behind it is seen. */
  readonly isShown: boolean
  readonly onLoad: () => void
}

/*
 * A game runs its scripts as itself, at its studio's origin, which is never ours: what it may do there ends at the
 * frame. It may follow its own way out, but only when the player taps it. It may not move the page by itself, show
 * dialogs of the browser, download files or hold the pointer.
 */
const RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation'

/** The game itself. */
export function GameFrame({ url, title, isShown, onLoad }: GameFrameProps) {
  return (
    <iframe
      className={cx(styles['frame'], isShown && styles['shown'])}
      src={url}
      title={title}
      sandbox={RIGHTS}
      allow="autoplay; fullscreen"
      onLoad={onLoad}
    />
  )
}
