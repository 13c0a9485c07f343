import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  admits,
  headIcon,
  memberInfo,
  unreadTotals,
  wallets,
  type MemberInfo,
  type MemberWallet,
  type Send,
  type SessionInfo,
} from '@trevo/contract'
import { assert } from '@trevo/kernel'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import { stored } from '#lib/storage.ts'

/** What the member can play with: one for home, menu, member centre and games. */
export const balanceQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['balance', {}, { account }],
    queryFn: async (): Promise<MemberWallet> => {
      const wallet = await valueOf(send(wallets))
      // Without a session the same call tells of the merchant.
      assert('sumBalance' in wallet, 'the wallet of nobody')
      return wallet
    },
    staleTime: STALE_TIME.static,
    enabled: account !== undefined,
  })

/** What waits for the member to read it: one for every badge, nothing for visitors and trials. */
export const unreadQuery = (send: Send, session: SessionInfo | undefined) =>
  queryOptions({
    queryKey: ['unread', {}, { account: session?.userName }],
    queryFn: () => valueOf(send(unreadTotals)),
    staleTime: STALE_TIME.live,
    enabled: session !== undefined && admits(unreadTotals.access, session.type),
  })

/** Longer than the request helper shares one answer among all who ask: what was just read must not count any more. */
const APART_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks anew, soon: whoever asks meanwhile is answered with it. */
export function refreshUnread(client: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['unread'] }), APART_MS)
}

const storedMember = stored<MemberInfo>('session', 'memberInfo', readMember, JSON.stringify)

/** Who the member is, as the tab has kept it or the server says. */
export const memberQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['member', {}, { account }],
    queryFn: async () => {
      const kept = storedMember.get()
      if (kept) return kept
      const told = await valueOf(send(memberInfo))
      storedMember.set(told)
      return told
    },
    staleTime: STALE_TIME.static,
    enabled: account !== undefined,
  })

/** Address of the member's picture; null where there is none. */
export const iconQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['icon', {}, { account }],
    queryFn: async () => (await valueOf(send(headIcon))).iconUrl,
    staleTime: STALE_TIME.static,
    enabled: account !== undefined,
  })

function readMember(text: string): MemberInfo | undefined {
  const { id, account, nickname = null, type, clubLabel = null } = JSON.parse(text) as Partial<MemberInfo>
  if (typeof id !== 'string' || typeof account !== 'string' || typeof type !== 'number') return undefined
  return { id, account, nickname, type, clubLabel }
}
