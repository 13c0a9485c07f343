import { calls, type ErrorCode } from '@trevo/contract'
import { PLATFORM_ERRORS, type CallShape, type PlatformErrorCode } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { answerTo, failureText, isHandledGlobally, referenceOf } from './failureAnswers.ts'

type Code = ErrorCode | 'network.timeout' | 'network.unreachable'

const failure = (code: Code, silent = false) => ({ code, message: '', value: null, silent })
const answer = (code: Code, silent?: boolean) => answerTo(failure(code, silent))

describe('a failure nobody took care of', () => {
  it('has an answer whatever its code [ERR-30]', () => {
    const ofCalls = (calls as readonly CallShape[]).flatMap(({ failures }) => failures ?? [])
    const codes = [...(Object.keys(PLATFORM_ERRORS) as PlatformErrorCode[]), ...(ofCalls as ErrorCode[])]
    for (const code of codes) expect(answer(code), code).toBeDefined()
  })

  it('that is unknown shows a short toast [ERR-21]', () => {
    expect(answer('unknown.error')).toEqual({
      kind: 'toast',
      text: 'err_unknown',
      duration: 'short',
      retry: false,
    })
  })

  it('of permission shows a short toast and stays [ERR-19]', () => {
    expect(answer('no.permission')).toMatchObject({
      kind: 'toast',
      text: 'err_no_permission',
      duration: 'short',
    })
  })

  it('of an address that is missing shows a short toast [ERR-22]', () => {
    expect(answer('url.empty')).toMatchObject({ kind: 'toast', text: 'err_url_empty', duration: 'short' })
  })

  it('of a system being updated shows a long toast with a retry [ERR-23]', () => {
    expect(answer('system.updating')).toEqual({
      kind: 'toast',
      text: 'err_updating',
      duration: 'long',
      retry: true,
    })
  })

  it('of a closed system, or of no system at all, asks how it stands [ERR-24] [ERR-25]', () => {
    for (const code of [
      'system.maintenance',
      'region.restricted',
      'network.timeout',
      'network.unreachable',
    ] as const)
      expect(answer(code), code).toEqual({ kind: 'recheckStatus' })
  })

  it('of the session asks to log in, and says why', () => {
    expect(answer('session.not.login')).toEqual({ kind: 'login', text: 'err_not_logged_in' })
    expect(answer('session.expired')).toEqual({ kind: 'login', text: 'err_logged_out' })
  })

  it('shows nothing when its call asks for that', () => {
    expect(answer('unknown.error', true)).toEqual({ kind: 'nothing' })
  })
})

it('quotes the request to customer service where nobody can say what was wrong [ERR-21]', () => {
  const quoted = (code: Code) => referenceOf({ ...failure(code), reference: 'K7QF2-3' })
  expect([quoted('unknown.error'), quoted('route.unknown')]).toEqual(['K7QF2-3', 'K7QF2-3'])
  expect([quoted('password.weak'), quoted('network.timeout')]).toEqual([undefined, undefined])
  expect(referenceOf(failure('unknown.error'))).toBe(undefined)
})

it('leaves to a screen what a screen can do something about', () => {
  expect(isHandledGlobally(failure('session.expired'))).toBe(true)
  expect(isHandledGlobally(failure('network.timeout'))).toBe(true)
  expect(isHandledGlobally(failure('password.weak'))).toBe(false)
  expect(failureText(failure('password.weak'))).toBe('err_password_weak')
  expect(failureText(failure('network.timeout'))).toBe('err_slow_network')
})
