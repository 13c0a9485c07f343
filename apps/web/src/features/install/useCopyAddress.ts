import { useTranslate } from '#i18n/I18n.tsx'
import { copyText } from '#lib/copyText.ts'
import { showToast } from '#ui/toastStore.ts'

/** Puts the address of the page about the app on the clipboard, to open it in another browser. */
export function useCopyAddress(): () => Promise<void> {
  const t = useTranslate()
  return async () => {
    const address = pageAddress()
    const isCopied = await copyText(address)
    if (isCopied) showToast(t('dl_copied'), { tone: 'success' })
    else showToast(t('dl_copy_failed', { address }), { tone: 'error', duration: 'long' })
  }
}

export function pageAddress(): string {
  return `${location.origin}/m/app`
}
