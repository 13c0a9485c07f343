import type { Announcement } from '@trevo/contract'
import type { Answered } from '#api/load.ts'
import { usePageData } from '#api/usePageData.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { showLoadingToast } from '#ui/toastStore.ts'
import { askPromotions } from './promotionCalls.ts'
import './texts.ts'

/** What is on for whoever is here. While it is on its way, it says so. */
export function usePromotions(first: Answered<Announcement[]> | undefined) {
  const t = useTranslate()
  return usePageData({
    first,
    isPersonal: true,
    ask: (send) => showLoadingToast(t('promo_wait'), askPromotions(send)),
  })
}
