import { useTranslate } from '#i18n/I18n.tsx'
import { useInstallPrompt } from '#pwa/installPrompt.ts'
import { showToast } from '#ui/toastStore.ts'
import { stopOffering } from './offer/stopOffering.ts'

/** Has the browser install the app; undefined where it cannot. Whoever has it is not offered it again. */
export function useInstallNow(): (() => Promise<void>) | undefined {
  const t = useTranslate()
  const ask = useInstallPrompt()
  return (
    ask &&
    (async () => {
      if (!(await ask())) return
      stopOffering()
      showToast(t('dl_installed'), { tone: 'success', duration: 'short' })
    })
  )
}
