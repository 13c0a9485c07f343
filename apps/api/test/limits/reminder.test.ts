import { changeReminder, memberReminder } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { useLimits } from './harness.ts'

const house = useLimits()
const choices = [15, 30, 60]

describe('how often a member is told for how long they have played', () => {
  it('is as often as the market says, until they choose, and every choice is kept [BR-23]', async () => {
    const { browser, memberId } = await house.member()
    expect(await browser.ask(memberReminder)).toEqual({ minutes: 30, choices, canBeOff: true })
    for (const minutes of [15, 60, null])
      expect(await browser.ask(changeReminder, { body: { minutes } })).toMatchObject({ minutes })
    expect(await browser.ask(memberReminder)).toMatchObject({ minutes: null })
    const { rows } = await asOwner(house.api.db.ownerUrl, (owner) =>
      owner.query('select minutes from protection.reminder_event where member_id = $1 order by version', [
        memberId,
      ]),
    )
    expect(rows.map((row: { minutes: number | null }) => row.minutes)).toEqual([15, 60, null])
  })

  it('is none but what the market offers', async () => {
    const { browser } = await house.member()
    for (const minutes of [1, 45, 1_440])
      expect((await browser.send(changeReminder, { body: { minutes } })).code).toBe('protection.reminder')
    expect((await browser.send(changeReminder, { body: { minutes: 0 } })).code).toBe('request.invalid')
    expect(await browser.ask(memberReminder)).toMatchObject({ minutes: 30 })
  })
})
