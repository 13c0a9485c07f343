import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/toastStore.ts'
import { MESSAGE_MS } from './followProfile.ts'
import type { Openers } from './wayTarget.ts'

/** The openers of a screen, which has its own guide and its own alert. */
export function useOpeners(own: Omit<Openers, 'sayWhereToGo'>): Openers {
  const t = useTranslate()
  return { ...own, sayWhereToGo: () => showToast(t('dl_go_settings'), { duration: MESSAGE_MS }) }
}
