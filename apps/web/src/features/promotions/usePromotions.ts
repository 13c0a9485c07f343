import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { showLoadingToast } from '#ui/toastStore.ts'
import { promotionsQuery } from './queries.ts'

/** What is on for whoever is here. While it is on its way, it says so. */
export function usePromotions() {
  const t = useTranslate()
  const asker = useAsker()
  const send: typeof asker.send = (call, ...given) =>
    showLoadingToast(t('promo_wait'), asker.send(call, ...given))
  return useLoaded(promotionsQuery({ ...asker, send }, useSession()?.userName))
}
