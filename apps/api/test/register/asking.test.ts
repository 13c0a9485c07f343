import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { useRegister } from './harness.ts'

const house = useRegister()
const timesOf = async (cpf: string) => (await house.register.asked(cpf)).times

describe('the central register', () => {
  it('is asked about whoever comes in, once a day [BR-11]', async () => {
    const member = await house.member()
    await member.comeIn()
    expect(await member.state()).toMatchObject({ answer: null, isAwaited: true })
    await house.work()
    expect(await member.state()).toMatchObject({ answer: 'permitted', isAwaited: false })
    await member.comeIn()
    await house.work()
    expect(await timesOf(member.cpf)).toBe(1)
    await member.pass('1 day')
    await member.comeIn()
    await house.work()
    expect(await timesOf(member.cpf)).toBe(2)
  })

  it('is asked about everybody every fifteen days, also about who was a member before [BR-11]', async () => {
    const member = await house.member()
    await house.findMissing()
    await house.work()
    expect([await member.state(), await timesOf(member.cpf)]).toMatchObject([{ answer: 'permitted' }, 1])
    await member.pass('13 days')
    await house.work()
    expect(await timesOf(member.cpf)).toBe(1)
    // A day before it has to be: one without an answer is none too late.
    await member.pass('1 day')
    await house.work()
    expect(await timesOf(member.cpf)).toBe(2)
    expect(await member.stake()).toBe('taken')
  })

  it('is asked about accounts that are paused or excluded, too [BR-11]', async () => {
    const member = await house.newcomer(false)
    const { guards } = house.cashier.money
    const of = { merchantId: house.merchant.id, memberId: member.memberId }
    await house.cashier.harness.db.tx({ merchantId: of.merchantId }, (tx) =>
      guards.restrict(tx, { member: of, reason: 'pause', by: { kind: 'member', id: of.memberId } }),
    )
    await house.work()
    expect(await member.state()).toMatchObject({ answer: 'permitted' })
  })

  it('keeps somebody new from playing while it is silent, and lets them once it has answered [BR-13]', async () => {
    await house.register.down(true)
    const member = await house.newcomer(true)
    await house.work()
    expect(await member.stake()).toBe('register_silent')
    expect(await member.restrictions()).toMatchObject([
      {
        reason: 'register_silent',
        source: 'system',
        denies: ['canDeposit', 'canBet', 'canBonus'],
        legalBasis: expect.stringContaining('nº 31/2025'),
      },
    ])
    await house.register.down(false)
    await member.pass('1 minute')
    await house.work()
    expect(await member.restrictions()).toEqual([])
    expect(await member.stake()).toBe('taken')
  })

  it('asks the sooner the less often it has not been answered, and forgets nobody [BR-13]', async () => {
    const member = await house.newcomer(false)
    await house.register.down(true)
    const before = await timesOf(member.cpf)
    for (let tries = 0; tries < 3; tries += 1) {
      await house.work()
      await member.pass('1 hour')
    }
    await house.register.down(false)
    await house.work()
    expect(await timesOf(member.cpf)).toBe(before + 1)
    expect(await member.state()).toMatchObject({ answer: 'permitted' })
    expect(await member.stake()).toBe('taken')
  })

  it('is asked about nobody twice by two workers at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => house.newcomer(false)))
    await Promise.all([house.work(), house.work(), house.work()])
    expect(await Promise.all(people.map(({ cpf }) => timesOf(cpf)))).toEqual([1, 1, 1, 1])
  })

  it('hears nothing but digits from us, and believes nobody else', async () => {
    await expect(house.parts.register.ask(newId())).rejects.toThrow('eleven digits')
  })
})
