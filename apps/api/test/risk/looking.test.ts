import { changeLimit, inbox, takePause } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { useRisk } from './harness.ts'

const house = useRisk()

describe('what is seen', () => {
  it('is told with its figures, once however often it is looked at [BR-26]', async () => {
    const member = await house.member()
    expect(await member.profile()).toMatchObject({ isWatched: true, signs: [], acts: [] })
    await member.chase(3)
    await house.work()
    const profile = await member.profile()
    expect(profile.signs).toMatchObject([{ marker: 'chasing', count: 3, span: 30, amount: null }])
    expect(profile.acts.map(({ kind }) => kind)).toEqual(['limit_offer'])
    await member.chase(1)
    await house.work()
    await house.work()
    expect(await member.profile()).toEqual(profile)
    expect(await member.kept('risk_sign', 'pack_version')).toEqual([house.merchant.pack.version])
  })

  it('is nothing as long as the market would see nothing in it [BR-26]', async () => {
    const member = await house.member()
    await member.chase(2)
    await member.askForMore(1)
    await member.addKeys(2)
    await house.work()
    expect(await member.profile()).toMatchObject({ signs: [], acts: [] })
  })

  it('counts the same whatever is lost or read twice on the way [BR-26]', async () => {
    const member = await house.member()
    await member.chase(3)
    await house.work()
    const days = () =>
      asOwner(house.api.db.ownerUrl, async (owner) => {
        const { rows } = await owner.query<Record<string, unknown>>(
          'select * from protection.risk_day where member_id = $1 and deposits > 0',
          [member.memberId],
        )
        return rows
      })
    const before = await days()
    expect(before).toMatchObject([{ deposits: 4, chases: 3, deposited_minor: '103000' }])
    // The mark is put back, as if all of it were read for the first time.
    await asOwner(house.api.db.ownerUrl, (owner) => owner.query('update protection.risk_mark set up_to = 0'))
    await house.work()
    expect(await days()).toEqual(before)
    expect(await member.kept('risk_sign', 'marker')).toEqual(['chasing'])
    expect(await member.kept('risk_act', 'kind')).toEqual(['limit_offer'])
  })

  it('is written once by workers that look at the same time [BR-26]', async () => {
    const member = await house.member()
    await member.chase(3)
    await Promise.all([house.work(), house.work(), house.work()])
    expect(await member.kept('risk_sign', 'marker')).toEqual(['chasing'])
    expect(await member.kept('risk_act', 'kind')).toEqual(['limit_offer'])
  })
})

describe('what is done', () => {
  it('is a letter without an offer on a first sign, and no second one for the same days [BR-26]', async () => {
    const member = await house.member()
    await member.askForMore(2)
    await house.work()
    expect(await member.kept('risk_act', "kind || ' ' || grade")).toEqual(['message low'])
    await member.stake()
    await house.work()
    expect(await member.kept('risk_act', 'kind')).toEqual(['message'])
    const { content } = await member.browser.ask(inbox)
    expect(content).toMatchObject([{ subject: 'Como você tem jogado' }])
  })

  it('has an outcome for what the member says and does about it [BR-26]', async () => {
    const member = await house.member()
    await member.chase(3)
    await house.work()
    await member.browser.ask(changeLimit, { body: { kind: 'deposit', period: 'week', limit: '100' } })
    await member.browser.ask(takePause, { body: { days: 1 } })
    expect((await member.profile()).acts.map(({ outcomes }) => outcomes)).toEqual([
      ['limit_set', 'pause_taken'],
    ])
  })

  it('knows after a week whether somebody plays less [BR-26]', async () => {
    const [calm, same] = [await house.member(), await house.member()]
    for (const member of [calm, same]) await member.chase(3)
    await house.work()
    for (const member of [calm, same]) await member.pass('8 days')
    await asOwner(house.api.db.ownerUrl, (owner) =>
      owner.query(
        `update protection.risk_day set deposited_minor = 103000, day = day + 3 where member_id = $1 and deposits > 0`,
        [same.memberId],
      ),
    )
    await house.work()
    expect(await calm.kept('risk_outcome', 'outcome')).toEqual(['calmer'])
    expect(await same.kept('risk_outcome', "outcome || ' ' || before_minor || ' ' || after_minor")).toEqual([
      'unchanged 0 103000',
    ])
  })

  it('is measured no more, and keeps nobody waiting, where the market has no rules any more', async () => {
    const member = await house.member()
    // As many as are taken at once.
    await asOwner(house.api.db.ownerUrl, (owner) =>
      owner.query(
        `insert into protection.risk_act (bucket, member_id, act_id, merchant_id, kind, grade, sign_ids, pack_version, day, measure_at)
         select bucket, member_id, gen_random_uuid(), merchant_id, 'message', 'low', array[gen_random_uuid()], '1',
                current_date - 9, now() - interval '1 day'
           from identity.member, generate_series(1, 200) where member_id = $1`,
        [member.memberId],
      ),
    )
    const { directory } = house.parts
    const silent = directory.all().map((one) => ({ ...one, pack: { ...one.pack, risk: null } }))
    await house.work({ directory: { ...directory, all: () => silent } })
    expect(await member.kept('risk_outcome', 'outcome')).toEqual([])
    await house.work()
    expect(await member.kept('risk_outcome', 'outcome')).toHaveLength(200)
  })
})
