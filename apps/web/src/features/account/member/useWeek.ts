import { profitAndLoss, type ProfitAndLoss } from '@trevo/contract'
import { serverClock } from '#api/serverClock.ts'
import { useLoad, type Loaded } from '#api/useLoad.ts'
import { useSend } from '#api/useSend.ts'
import { dayIn } from '#lib/dayIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

const DAY_MS = 86_400_000

/** How the last seven days went, today among them. */
export function useWeek(): Loaded<ProfitAndLoss> {
  const send = useSend()
  const { timeZone } = useMerchant().settings.platform
  const { loaded } = useLoad(() => {
    const now = serverClock.now()
    const query = { startDate: dayIn(timeZone, now - 6 * DAY_MS), endDate: dayIn(timeZone, now) }
    return send(profitAndLoss, { query })
  })
  return loaded
}
