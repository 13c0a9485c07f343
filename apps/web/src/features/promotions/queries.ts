import { queryOptions } from '@tanstack/react-query'
import { announcements } from '@trevo/contract'
import { loadOnServer, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { showLoadingToast } from '#ui/feedback/toastStore.ts'
import './texts.ts'

/** What is on, also for a member alone. */
export const promotionsQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'PR', platform: 'M' } }))).promotion,
    staleTime: STALE_TIME.page,
  })

export const loadPromotions = (args: LoaderArguments) =>
  loadOnServer(args, (client, apiContext) => client.prefetchQuery(promotionsQuery(apiContext, undefined)))

/** What is on for whoever is here. While it is on its way, it says so. */
export function usePromotions() {
  const t = useTranslate()
  const apiContext = useApiContext()
  const send: typeof apiContext.send = (call, ...given) =>
    showLoadingToast(t('promo_wait'), apiContext.send(call, ...given))
  return useLoaded(promotionsQuery({ ...apiContext, send }, useSession()?.userName))
}
