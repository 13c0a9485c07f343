import { exclude, login, memberInfo, withdrawalTerms } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../browser.ts'
import { PASSWORD } from '../people.ts'
import { useRestrictions, type KeptMember } from './harness.ts'

const house = useRestrictions()

const leave = async ({ browser }: KeptMember, months: number | null, currentPassword = PASSWORD) =>
  (await browser.send(exclude, { body: { months, currentPassword } })).envelope

const comeIn = async (browser: Browser, { userName }: KeptMember) =>
  (
    await browser.send(login, {
      body: { type: 'username', username: userName, password: PASSWORD, rememberMe: false, agentSide: false },
    })
  ).envelope

/** Takes out all they have, as a withdrawal that has arrived. */
async function takeAll(member: KeptMember): Promise<void> {
  const purse = { merchantId: member.merchantId, memberId: member.memberId, currency: 'BRL' }
  const ref = newId()
  const { cash } = await house.money.balanceOf(purse)
  await house.money.reserve({ purse, source: 'withdrawal', ref, amount: cash })
  expect(await house.money.settle({ purse, source: 'withdrawal', ref: newId(), related: ref })).toMatchObject(
    {
      status: 'posted',
    },
  )
}

describe('an exclusion', () => {
  it('keeps from staking and paying in for its term, and lets the money out first [BR-20]', async () => {
    const member = await house.member('aurora')
    expect(await leave(member, 6)).toMatchObject({ success: true, value: { mayStay: true } })
    expect(await member.stake(100n)).toMatchObject({ status: 'rejected', reason: 'exclusion' })
    expect(await member.restrictions()).toMatchObject([
      {
        denies: ['canLogin', 'canDeposit', 'canBet', 'canBonus', 'canContact'],
        source: 'member',
        reason: 'exclusion',
        legalBasis: expect.stringContaining('Portaria SPA/MF nº 1.231/2024'),
      },
    ])
    // In again, as there is something to take out.
    const elsewhere = openBrowser(house.api, 'aurora')
    expect(await comeIn(elsewhere, member)).not.toMatchObject({ code: 'login.restricted' })
    expect((await member.browser.send(withdrawalTerms)).status).toBe(200)
  })

  it('closes the door once nothing is left, and says until when [BR-20]', async () => {
    const member = await house.member()
    await leave(member, 6)
    await takeAll(member)
    const answer = await comeIn(openBrowser(house.api), member)
    expect(answer).toMatchObject({
      code: 'login.restricted',
      value: { reason: 'exclusion', until: expect.any(Number) },
    })
    await member.pass('185 days')
    expect(await comeIn(openBrowser(house.api), member)).not.toMatchObject({ code: 'login.restricted' })
    expect(await member.stake(100n)).not.toMatchObject({ reason: 'exclusion' })
  })

  it('logs out everywhere at once who has nothing to take out', async () => {
    const member = await house.member()
    await takeAll(member)
    expect(await leave(member, null)).toMatchObject({ value: { until: null, mayStay: false } })
    expect((await member.browser.send(memberInfo)).status).toBe(401)
    expect(await comeIn(openBrowser(house.api), member)).toMatchObject({
      code: 'login.restricted',
      value: { reason: 'exclusion', until: null },
    })
  })

  it('is asked for by the owner, for a term that is offered, and only made longer', async () => {
    const member = await house.member()
    expect(await leave(member, 6, 'not the password')).toMatchObject({ code: 'user.not.exist' })
    expect(await leave(member, 5)).toMatchObject({ code: 'protection.term' })
    expect(await member.restrictions()).toEqual([])
    expect(await leave(member, 12)).toMatchObject({ success: true })
    expect(await leave(member, 6)).toMatchObject({ code: 'protection.shorter' })
    expect(await leave(member, null)).toMatchObject({ success: true, value: { until: null } })
  })
})
