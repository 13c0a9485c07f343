import { queryOptions } from '@tanstack/react-query'
import { profitAndLoss, registerSettings, securityOverview, type Send } from '@trevo/contract'
import { FRESH, valueOf } from '#api/queries.ts'
import { serverClock } from '#api/serverClock.ts'
import { dayIn } from '#lib/dayIn.ts'

/** How well the account is protected: passkeys, sessions and remembered devices. */
export const securityQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['security', {}, { account }],
    queryFn: () => valueOf(send(securityOverview)),
    staleTime: FRESH.own,
  })

/** What a password has to be like. */
export const registerSettingsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['registerSettings', {}, {}],
    queryFn: () => valueOf(send(registerSettings)),
    staleTime: FRESH.page,
  })

const DAY_MS = 86_400_000

/** How the last seven days went, today among them. */
export const weekQuery = (send: Send, account: string | undefined, timeZone: string) => {
  const now = serverClock.now()
  const days = { startDate: dayIn(timeZone, now - 6 * DAY_MS), endDate: dayIn(timeZone, now) }
  return queryOptions({
    queryKey: ['week', days, { account }],
    queryFn: () => valueOf(send(profitAndLoss, { query: days })),
    staleTime: FRESH.own,
  })
}
