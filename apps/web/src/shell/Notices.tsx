import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Banner } from './Banner.tsx'

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
