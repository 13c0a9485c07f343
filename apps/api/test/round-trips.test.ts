import { admits, calls as contract, MEMBER_TYPES } from '@trevo/contract'
import type { CallShape } from '@trevo/kernel'
import { statementsDuring } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { useApi } from './harness.ts'
import { addPerson } from './people.ts'
import { sentFor } from './sent-for.ts'

/**
 * How often a call goes to the database once its process is warm; a transaction begins and ends, which are two. A call that
 * is not here does not go there at all.
 */
const TRIPS = {
  visitor: { 'registration.checkAffiliateCode': 3 },
  member: {
    'catalogue.favouriteIds': 3,
    'catalogue.favourites': 3,
    'closing.describe': 7,
    'consents.describe': 3,
    'content.announcements': 1,
    'content.myRewards': 3,
    'content.rewardPicture': 3,
    'member.icon': 3,
    'member.info': 3,
    'messaging.inbox': 1,
    'messaging.inboxUnread': 1,
    'messaging.unreadTotals': 2,
    'payments.bankCards': 3,
    'payments.depositChannels': 6,
    'payments.depositPromotions': 4,
    'payments.depositReport': 2,
    'payments.depositStatus': 3,
    'payments.withdrawalReport': 2,
    'payments.withdrawalStatus': 3,
    'payments.withdrawalTerms': 10,
    'personalData.describe': 3,
    'personalData.part': 3,
    'play.orderDetail': 3,
    'play.recentGames': 3,
    'play.recentLotteries': 3,
    'protection.limitHistory': 3,
    'protection.limits': 4,
    'protection.reminder': 3,
    'protection.risk': 4,
    'protection.restrictions': 3,
    'protection.week': 3,
    'security.overview': 6,
    'session.end': 6,
    'wallet.funds': 5,
    'wallet.receipts': 3,
    'wallet.statementPdf': 1,
    'wallet.wallets': 1,
  },
}

const harness = useApi()
const calls: readonly CallShape[] = contract
const reads = calls.filter(({ method, effect }) => method === 'GET' && !effect)

async function tripsOf(browser: Browser, asked: readonly CallShape[]): Promise<Record<string, number>> {
  const trips: Record<string, number> = {}
  for (const call of asked) {
    const sent = sentFor(call)
    await browser.send(call, sent)
    const statements = await statementsDuring(() => browser.send(call, sent))
    if (statements.length > 0) trips[call.id] = statements.length
  }
  return trips
}

describe('what is read goes to the database no more than it must', () => {
  it('by a visitor', async () => {
    const open = reads.filter(({ access }) => admits(access, undefined))
    expect(await tripsOf(openBrowser(harness), open)).toEqual(TRIPS.visitor)
  })

  it('by a member', async () => {
    const { browser } = await addPerson(harness)
    const own = reads.filter(({ access }) => admits(access, MEMBER_TYPES.member) && access !== 'open')
    expect(await tripsOf(browser, own)).toEqual(TRIPS.member)
  })
})
