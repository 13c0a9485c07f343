import { logOutEverywhere } from '@trevo/identity'
import { newId, systemClock } from '@trevo/kernel'
import { endRestriction, restrictionsOf } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { ANA } from '../cashier.ts'
import { useRegister, type Listed } from './harness.ts'

const house = useRegister()

async function found(reason = 'AUTOEXCLUSAO_CENTRALIZADA', somebody?: Listed): Promise<Listed> {
  const member = somebody ?? (await house.member())
  await house.register.put(member.cpf, reason)
  await member.comeIn()
  await house.work()
  return member
}

const purseOf = ({ memberId }: Listed) => ({ merchantId: house.merchant.id, memberId, currency: 'BRL' })
/** Whether nobody else can register with their number. */
const claims = ({ memberId }: Listed) =>
  asOwner(house.cashier.harness.db.ownerUrl, async (owner) => {
    const { rowCount } = await owner.query(
      "select from identity.identifier where member_id = $1 and kind = 'cpf'",
      [memberId],
    )
    return rowCount === 1
  })

const balanceOf = (member: Listed) => house.cashier.money.balanceOf(purseOf(member))

describe('a member whom the central register names', () => {
  it.each([
    ['AUTOEXCLUSAO_CENTRALIZADA', 'nº 31/2025'],
    ['RENEGOCIACAO_FIES', 'Lei nº 14.790/2023'],
  ])('for %s plays no more from then on, and gets no offers [BR-12, BR-14, BR-19]', async (reason, basis) => {
    const member = await found(reason)
    expect(await member.stake()).toBe('central_register')
    const deposit = { purse: purseOf(member), source: 'pix', ref: newId(), amount: 100n }
    expect(await house.cashier.money.deposit(deposit)).toMatchObject({ reason: 'central_register' })
    const { rows } = await asOwner(house.cashier.harness.db.ownerUrl, (owner) =>
      owner.query(
        'select denies, source, reason, legal_basis from protection.restriction where member_id = $1',
        [member.memberId],
      ),
    )
    expect(rows).toEqual([
      {
        denies: ['canLogin', 'canDeposit', 'canBet', 'canBonus', 'canContact'],
        source: 'register',
        reason: 'central_register',
        legal_basis: expect.stringContaining(basis),
      },
    ])
  })
})

describe('an account that the central register closes', () => {
  it('is told of in the inbox and by mail, with why and until when [BR-14]', async () => {
    const member = await found()
    const { rows } = await asOwner(house.cashier.harness.db.ownerUrl, (owner) =>
      owner.query(
        `select document #>> '{texts,PT,subject}' as subject, document #>> '{texts,PT,content}' as content
           from messaging.letter where member_id = $1`,
        [member.memberId],
      ),
    )
    expect(rows).toEqual([
      { subject: 'Seu CPF consta em um cadastro nacional', content: expect.stringContaining('nº 31/2025') },
    ])
  })

  it('lets its owner in to take the money out, for as long as the market says [BR-14]', async () => {
    const member = await found()
    expect(await member.comeIn()).toBeUndefined()
    // Somebody has changed their password since, so nothing goes out for now.
    const { merchantId } = purseOf(member)
    await house.cashier.harness.db.tx({ merchantId }, (tx) =>
      house.cashier.money.guards.barWithdrawals(tx, {
        member: { merchantId, memberId: member.memberId },
        until: new Date(systemClock.now() + 3_600_000),
        by: { kind: 'system' },
      }),
    )
    await member.pass('71 hours')
    await house.work()
    expect(await member.comeIn()).toBeUndefined()
    await member.pass('1 hour')
    await house.work()
    expect(await member.comeIn()).toBe('login.restricted')
    // It stays on the books, and is tried again.
    expect((await balanceOf(member)).cash).toBe(10_000n)
    expect(await member.state()).toMatchObject({ closed: false })
  })

  it('sends what is left to its owner, shuts, and lets them come back as somebody new [BR-14, BR-17]', async () => {
    const member = await house.member(ANA.document)
    await found('AUTOEXCLUSAO_CENTRALIZADA', member)
    await asOwner(house.cashier.harness.db.ownerUrl, (owner) =>
      owner.query(
        `insert into identity.identifier (bucket, member_id, merchant_id, kind, digest, proof)
         values ($1, $2, $3, 'cpf', $4, '')`,
        [member.bucket, member.memberId, house.merchant.id, Buffer.from(member.cpf)],
      ),
    )
    await member.pass('48 hours')
    await house.work()
    await vi.waitUntil(async () => {
      await house.cashier.work()
      return (await balanceOf(member)).held === 0n
    }, waitOptions)
    expect(await balanceOf(member)).toMatchObject({ cash: 0n, held: 0n })
    await member.pass('24 hours')
    await house.work()
    expect([await member.state(), await member.comeIn(), await claims(member)]).toMatchObject([
      { closed: true },
      'login.restricted',
      false,
    ])
    // What a round that was open brings later is theirs as well.
    const win = {
      purse: purseOf(member),
      source: 'studio',
      ref: newId(),
      amount: 700n,
      code: 'promo',
    } as const
    await house.cashier.money.payOut({ ...win, from: 'promotion', needsBet: false })
    await member.pass('1 day')
    await house.work()
    expect((await balanceOf(member)).cash).toBe(0n)
  })

  it('stays open for who was a member before, where a court has said so, and shuts for who is new [BR-16]', async () => {
    const member = await found('PROGRAMA_SOCIAL')
    expect([await member.state(), await member.stake()]).toMatchObject([
      { answer: 'social_programme', closed: false },
      'taken',
    ])
    await house.register.down(true)
    const newcomer = await house.newcomer(true)
    await house.register.put(newcomer.cpf, 'PROGRAMA_SOCIAL')
    await house.register.down(false)
    await newcomer.pass('1 minute')
    await house.work()
    expect(await newcomer.stake()).toBe('central_register')
  })

  it('stays open where an operator has ended that, until it is named once more', async () => {
    const member = await found()
    const parts = { db: house.cashier.harness.db, clock: systemClock, money: house.cashier.money }
    const owner = { merchant: house.merchant, memberId: member.memberId }
    const operator = { ...parts, logOut: logOutEverywhere }
    const [named] = await restrictionsOf(operator, owner)
    const why = { why: 'the number was another person’s', by: 'ana.ops' }
    expect(await endRestriction(operator, owner, named!.restrictionId, why)).toMatchObject({ ok: true })
    await member.pass('72 hours')
    await house.work()
    expect([await member.state(), await member.comeIn(), await member.stake()]).toMatchObject([
      { closed: false },
      undefined,
      'taken',
    ])
    expect((await balanceOf(member)).held).toBe(0n)
    await member.pass('15 days')
    await house.work()
    expect(await member.stake()).toBe('central_register')
  })

  it('is not opened again by a later answer: who comes back is a new member [BR-17]', async () => {
    const member = await found()
    await house.register.put(member.cpf, undefined)
    await member.pass('15 days')
    await house.work()
    expect([await member.state(), await member.stake()]).toMatchObject([
      { answer: 'permitted' },
      'central_register',
    ])
  })
})
