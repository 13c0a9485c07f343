import { describe, expect, it } from 'vitest'
import { admits, isAgent, isMember, isReal, isTrial, MEMBER_TYPES, TYPE_WHEN_MISSING } from './members.ts'

const TYPES = [0, 1, 2, 3, 4, 40, 41, 42] as const
const those = (is: (type: number) => boolean) => TYPES.filter(is)

describe('a member', () => {
  it('of type 4 is on trial, and so is one without a type [SESS-03]', () => {
    expect(those(isTrial)).toEqual([4])
    expect([MEMBER_TYPES.trial, TYPE_WHEN_MISSING]).toEqual([4, 4])
  })

  it('is an agent unless the type is 0, 4 or 40 [SESS-04]', () => {
    expect(those(isAgent)).toEqual([1, 2, 3, 41, 42])
  })

  it('holds real money with the types 0, 1 and 2 [SESS-05]', () => {
    expect(those(isReal)).toEqual([0, 1, 2])
  })

  it('logs in as one with the types 0, 1, 2 and 40', () => {
    expect(those(isMember)).toEqual([0, 1, 2, 40])
  })
})

describe('who may call', () => {
  it('is anyone, whoever has a session, or whoever has an account of their own', () => {
    const admitted = (access: Parameters<typeof admits>[0]) =>
      [undefined, 4, 0, 1, 40].filter((type) => admits(access, type))
    expect(admitted('optional')).toEqual(admitted('open'))
    expect(admitted('open')).toEqual([undefined, 4, 0, 1, 40])
    expect(admitted('session')).toEqual([4, 0, 1, 40])
    expect(admitted('account')).toEqual([0, 1, 40])
  })
})
