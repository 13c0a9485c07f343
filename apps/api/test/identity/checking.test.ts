import { beginIdentity } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { PHOTO, useIdentities, type Newcomer } from './harness.ts'

const house = useIdentities()
const kinds = (check: Awaited<ReturnType<Newcomer['check']>>) =>
  Object.fromEntries(check.findings.map(({ kind, state, reason }) => [kind, reason ?? state]))

describe('a newcomer', () => {
  it('neither stakes nor pays in before the check has passed, and does after it [BR-03]', async () => {
    const ana = await house.newcomer()
    expect([await ana.stake(), await ana.depositBar()]).toEqual([
      'identity_unverified',
      'identity_unverified',
    ])
    expect(await ana.check()).toMatchObject({
      state: 'start',
      documents: ['rg', 'cnh', 'passport'],
      keptYears: 5,
    })
    await ana.sendAll()
    expect(await ana.check()).toMatchObject({ state: 'running', missing: [] })
    expect([await ana.stake(), await ana.depositBar()]).toEqual([
      'identity_unverified',
      'identity_unverified',
    ])
    const check = await house.settle(ana)
    expect(check.state).toBe('passed')
    expect([await ana.stake(), await ana.depositBar()]).toEqual(['taken', undefined])
    const [asked] = await house.bureau.checksOf(ana.cpf)
    expect(Object.keys(asked!.sizes).toSorted()).toEqual(['back', 'face', 'front', 'turned'])
    expect(await ana.send('front')).toBe('identity.closed')
  })

  it('who is under 18 by the register is refused for good, whatever was typed [BR-01]', async () => {
    const child = await house.newcomer()
    await house.bureau.script(child.cpf, 'under_age')
    await child.sendAll('passport')
    const check = await house.settle(child)
    expect([check.state, check.reasons]).toEqual(['refused', ['under_age']])
    const rows = await asOwner(house.api.db.ownerUrl, async (owner) => {
      const found = await owner.query(
        `select reason, bars from ledger.restriction where owner_id = $1 and until > now() order by reason`,
        [child.memberId],
      )
      return found.rows as unknown
    })
    expect(rows).toEqual([
      { reason: 'identity_unverified', bars: ['stakes', 'deposits'] },
      { reason: 'under_age', bars: ['stakes', 'deposits'] },
    ])
    expect(await house.money.withdrawalBar({ merchantId: house.merchant.id, memberId: child.memberId })).toBe(
      undefined,
    )
    const { code } = await child.browser.send(beginIdentity, { body: { documentType: 'rg' } })
    expect(code).toBe('identity.closed')
  })

  it('takes again only what was wrong, as often as the pack says; then a person looks [BR-03]', async () => {
    const ana = await house.newcomer()
    await house.bureau.script(ana.cpf, 'blurred', 'face_mismatch', 'not_alive')
    await ana.sendAll()
    let check = await house.settle(ana)
    expect(check).toMatchObject({
      state: 'open',
      missing: ['front', 'back'],
      reasons: ['blurred'],
      triesLeft: 2,
    })
    expect(kinds(check)).toMatchObject({ register: 'passed', document: 'blurred', face: 'passed' })
    expect(await ana.send('face')).toBe('identity.closed')
    await ana.sendAll()
    check = await house.settle(ana)
    expect(check).toMatchObject({ missing: ['face', 'turned'], reasons: ['face_mismatch'], triesLeft: 1 })
    await ana.sendAll()
    check = await house.settle(ana)
    expect(check).toMatchObject({ state: 'review', missing: [], reasons: ['not_alive'], triesLeft: 0 })
    expect(await ana.stake()).toBe('identity_unverified')
  })

  it.each(['name_mismatch', 'birth_mismatch', 'cpf_irregular'])(
    'whom the register has otherwise (%s) is looked at by a person, and not asked for pictures again [BR-03]',
    async (reason) => {
      const ana = await house.newcomer()
      await house.bureau.script(ana.cpf, reason)
      await ana.sendAll('passport')
      expect(await house.settle(ana)).toMatchObject({ state: 'review', missing: [], reasons: [reason] })
    },
  )
})

describe('a picture', () => {
  it('is kept as we drew it, sealed, and goes to nobody but the bureau', async () => {
    const ana = await house.newcomer()
    await ana.begin()
    await ana.send('front')
    const name = await asOwner(house.api.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select p.name from protection.identity_picture p join protection.identity_check c using (bucket, check_id)
          where c.member_id = $1`,
        [ana.memberId],
      )
      return rows[0]!.name
    })
    const { body } = (await house.parts.storage.get(name))!
    const kept = Buffer.from(body).toString('latin1')
    expect(kept).toMatch(/^v1\./)
    expect(kept).not.toContain('JFIF')
    expect(house.api.logged.join('')).not.toContain(PHOTO.slice(30, 100))
  })

  it.each([
    ['that is none', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['of another kind', `data:image/jpeg;base64,${Buffer.from('%PDF-1.4').toString('base64')}`],
  ])('%s is refused, and nothing has changed', async (_, picture) => {
    const ana = await house.newcomer()
    await ana.begin()
    expect(await ana.send('front', picture)).toBe('image.unreadable')
    expect((await ana.check()).missing).toContain('front')
  })
})
