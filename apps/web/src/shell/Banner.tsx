import styles from './Banner.module.css'

export type BannerProps = Readonly<{
  text: string
  action: string
  onAction: () => void
  /** Trouble interrupts a screen reader; news waits for it to finish. */
  urgent?: boolean
}>

/** Stays above the bottom navigation until what it says is no longer so. */
export function Banner({ text, action, onAction, urgent = false }: BannerProps) {
  return (
    <div className={styles['banner']} role={urgent ? 'alert' : 'status'}>
      <span>{text}</span>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
