import { PLATFORM_ERRORS, type PlatformErrorCode } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { answerTo } from './failureAnswers.ts'

const failure = (code: PlatformErrorCode | 'network.timeout' | 'network.unreachable', silent = false) =>
  answerTo({ code, message: '', value: null, silent })

describe('a failure nobody took care of', () => {
  it('has an answer whatever its code [ERR-30]', () => {
    for (const code of Object.keys(PLATFORM_ERRORS) as PlatformErrorCode[])
      expect(failure(code), code).toBeDefined()
  })

  it('that is unknown shows a short toast [ERR-21]', () => {
    expect(failure('system.error')).toEqual({
      kind: 'toast',
      text: 'err_unknown',
      duration: 'short',
      retry: false,
    })
  })

  it('of a system being updated shows a long toast with a retry [ERR-23]', () => {
    expect(failure('system.unavailable')).toEqual({
      kind: 'toast',
      text: 'err_updating',
      duration: 'long',
      retry: true,
    })
  })

  it('of a closed system asks for its status, which brings the status page [ERR-24] [ERR-25]', () => {
    expect([failure('system.maintenance'), failure('region.restricted')]).toEqual([
      { kind: 'status' },
      { kind: 'status' },
    ])
  })

  it('of the network shows the banner', () => {
    expect([failure('network.timeout'), failure('network.unreachable')]).toEqual([
      { kind: 'banner' },
      { kind: 'banner' },
    ])
  })

  it('shows nothing when its call asks for that', () => {
    expect(failure('system.error', true)).toEqual({ kind: 'nothing' })
  })
})
