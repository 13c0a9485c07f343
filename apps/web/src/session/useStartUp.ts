import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { autoLogin, sessionHint } from './hints.ts'
import { onReconnectOrVisible } from './reconnect.ts'
import { resumeSession, settleSession } from './store.ts'

/**
 * Finds out who this is, once the page is there: what the tab remembers at once, then what the server says. Other
 * tabs that log in or out are followed, and who could not be asked for is asked for again.
 */
export function useStartUp(): void {
  const { settings } = useMerchant()
  const { language } = useLanguage()

  const ask = useEffectEvent(async () => {
    const { restoreSession } = await import('./restore.ts')
    await restoreSession(settings, language)
  })

  useEffect(() => {
    const start = async () => {
      const resumed = resumeSession()
      const isWorthAsking = resumed !== undefined || sessionHint.get() === true || autoLogin.get() === true
      if (isWorthAsking) await ask().catch(() => undefined)
      settleSession()
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === 'sessionHint') void ask().catch(() => undefined)
    }
    void start()
    window.addEventListener('storage', follow)
    const stop = onReconnectOrVisible(() => ask())
    return () => {
      stop()
      window.removeEventListener('storage', follow)
    }
  }, [])
}
