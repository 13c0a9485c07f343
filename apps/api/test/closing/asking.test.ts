import { memberInfo, withdrawalTerms } from '@trevo/contract'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { useClosing } from './harness.ts'

const house = useClosing()

describe('a member who closes their account', () => {
  it('stakes and pays in no more from then on, takes the money out, and is gone then', async () => {
    const member = await house.member()
    expect(await member.ask()).toEqual({ mayStay: true })
    expect(await member.stake(100n)).toMatchObject({ status: 'rejected', reason: 'closed' })
    expect(await member.deposit(100n)).toMatchObject({ status: 'rejected', reason: 'closed' })
    expect(await member.restrictions()).toMatchObject([
      {
        denies: ['canDeposit', 'canBet', 'canBonus', 'canContact'],
        source: 'member',
        reason: 'closed',
        legalBasis: expect.stringContaining('Código Civil'),
        until: null,
      },
    ])
    await house.workAfter(member, '1 hour')
    expect(await member.describe()).toMatchObject({ state: 'asked', cash: '100.00', underWay: '0.00' })
    expect((await member.browser.send(withdrawalTerms)).status).toBe(200)
    expect(await member.letters()).toEqual(['Recebemos o seu pedido de encerramento'])
    await member.takeAll()
    await house.workAfter(member, '1 hour')
    expect(await member.keptOut()).toEqual({ reason: 'closed', since: expect.any(Number), until: null })
    await vi.waitUntil(async () => (await member.browser.send(memberInfo)).status === 401, waitOptions)
    expect(await member.letters()).toEqual([
      'Recebemos o seu pedido de encerramento',
      'Sua conta foi encerrada',
    ])
  })

  it('with nothing in it is logged out at once, and told once that it is closed', async () => {
    const member = await house.member(0n)
    expect(await member.ask()).toEqual({ mayStay: false })
    expect((await member.browser.send(memberInfo)).status).toBe(401)
    await house.workAfter(member, '10 seconds')
    expect(await member.keptOut()).toMatchObject({ reason: 'closed' })
    await house.workAfter(member, '1 day')
    expect(await member.letters()).toEqual(['Sua conta foi encerrada'])
  })

  it('has to be its owner, and asks for one thing however often', async () => {
    const member = await house.member()
    expect(await member.ask('not the password')).toBe('user.not.exist')
    expect(await member.restrictions()).toEqual([])
    await Promise.all([member.ask(), member.ask()])
    expect(await member.restrictions()).toHaveLength(1)
  })

  it('gets no stake nor deposit past it, however many are on their way', async () => {
    const member = await house.member(1_000n)
    const move = (_: unknown, at: number) => (at % 2 === 1 ? member.stake(1n) : member.deposit(1n))
    const moves = Array.from({ length: 30 }, move)
    expect(await member.ask()).toEqual({ mayStay: true })
    const after = await Promise.all(Array.from({ length: 10 }, move))
    expect(after.map(({ reason }) => reason)).toEqual(after.map(() => 'closed'))
    const answers = await Promise.all(moves)
    const posted = (odd: number) =>
      answers.filter(({ status }, at) => at % 2 === odd && status === 'posted').length
    expect((await member.balance()).cash).toBe(1_000n + BigInt(posted(0) - posted(1)))
  })
})
