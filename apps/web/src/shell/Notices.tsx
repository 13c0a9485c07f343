import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import styles from './Notices.module.css'

export type NoticesProps = Readonly<{
  isSlow: boolean
  onRetry: () => void
}>

/** What the app has to say about itself: the network is gone, or a new version is there. */
export function Notices({ isSlow, onRetry }: NoticesProps) {
  const t = useTranslate()
  const [applyUpdate, setApplyUpdate] = useState<() => void>()

  useEffect(() => {
    // A worker that cannot be installed costs the visitor nothing but the offline page.
    const register = async () => {
      const { registerWorker } = await import('#pwa/register.ts')
      await registerWorker((apply) => setApplyUpdate(() => apply)).catch(() => undefined)
    }
    void register()
  }, [])

  if (isSlow) return <Banner urgent text={t('err_slow_network')} action={t('btn_retry')} onAction={onRetry} />
  if (applyUpdate)
    return <Banner text={t('update_ready')} action={t('update_apply')} onAction={applyUpdate} />
  return null
}

type BannerProps = Readonly<{
  text: string
  action: string
  onAction: () => void
  /** Trouble interrupts a screen reader; news waits for it to finish. */
  urgent?: boolean
}>

/** Stays above the bottom navigation until what it says is no longer so. */
function Banner({ text, action, onAction, urgent = false }: BannerProps) {
  return (
    <div className={styles['banner']} role={urgent ? 'alert' : 'status'}>
      <span>{text}</span>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
