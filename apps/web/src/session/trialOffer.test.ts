import { MEMBER_TYPES } from '@trevo/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideToast } from '#ui/feedback/toastStore.ts'
import { NOBODY, useSessionStore } from './store.ts'
import { refuseTrial, REJECT_MS, showTrialOffer, useTrialOffer } from './trialOffer.ts'

const info = {
  token: 'handle',
  userName: 'visita',
  type: MEMBER_TYPES.trial,
  merchantCode: 'trevo',
  firstTimeLogin: false,
  recentAuth: false,
}

describe('an account is offered to a trial', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { pathname: '/m/home' })
    useSessionStore.setState({ ...NOBODY, info })
  })
  afterEach(() => {
    hideToast()
    showTrialOffer(false)
    useSessionStore.setState(NOBODY)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const isOfferedAfter = (happen: () => void, page?: string) => {
    refuseTrial((key) => key, page)
    happen()
    vi.advanceTimersByTime(REJECT_MS)
    return useTrialOffer.getState().isOpen
  }

  it('that stays, or is led to the page it may see [ERR-01]', () => {
    expect(isOfferedAfter(() => undefined)).toBe(true)
    showTrialOffer(false)
    const isLed = isOfferedAfter(() => vi.stubGlobal('location', { pathname: '/m/activity' }), '/m/activity')
    expect(isLed).toBe(true)
  })

  it.each([
    ['went to another page', () => vi.stubGlobal('location', { pathname: '/m/help' })],
    [
      'has an account by now',
      () => useSessionStore.setState({ info: { ...info, type: MEMBER_TYPES.member } }),
    ],
    ['has left', () => useSessionStore.setState(NOBODY)],
  ])('but not to one that %s', (_what, happen) => {
    expect(isOfferedAfter(happen)).toBe(false)
  })
})
