import { expectAfter } from '@trevo/testkit/timers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  hideToast,
  pauseToast,
  resumeToast,
  showLoadingToast,
  showToast,
  useToastStore,
  type ToastOptions,
} from './toastStore.ts'

const shown = () => useToastStore.getState().toast?.text ?? null
const isGone = () => shown() === null
const advance = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

describe('showToast', () => {
  const lengths: readonly [string, ToastOptions, number][] = [
    ['by default', {}, 1_500],
    ['as info', { duration: 'info' }, 1_500],
    ['short', { duration: 'short' }, 3_000],
    ['long', { duration: 'long' }, 8_000],
    ['as long as asked', { duration: 4_000 }, 4_000],
  ]

  it.each(lengths)('stays %s for its time and no longer [APP-36]', async (_, options, milliseconds) => {
    showToast('Código Pix copiado', options)
    await expectAfter(milliseconds, advance, isGone)
  })

  it('waits while it is touched or focused, then stays for the rest [APP-36]', () => {
    showToast('Removido dos favoritos')
    vi.advanceTimersByTime(1_000)
    pauseToast()
    pauseToast()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('Removido dos favoritos')
    resumeToast()
    vi.advanceTimersByTime(499)
    expect(shown()).toBe('Removido dos favoritos')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('gives a new toast its full time, even if the last one was held', () => {
    showToast('Primeiro', { duration: 'long' })
    pauseToast()
    showToast('Segundo')
    resumeToast()
    vi.advanceTimersByTime(1_499)
    expect(shown()).toBe('Segundo')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('stays hidden when a finger lifts after it was hidden', () => {
    showToast('Código copiado')
    pauseToast()
    hideToast()
    resumeToast()
    vi.advanceTimersByTime(10_000)
    expect(shown()).toBeNull()
  })
})

describe('showLoadingToast', () => {
  it('closes as soon as its call settles, well or badly [APP-37]', async () => {
    const good = showLoadingToast('Saindo', Promise.resolve('fora'))
    expect(shown()).toBe('Saindo')
    await expect(good).resolves.toBe('fora')
    expect(shown()).toBeNull()

    const bad = showLoadingToast('Saindo', Promise.reject(new Error('offline')))
    expect(shown()).toBe('Saindo')
    await expect(bad).rejects.toThrow('offline')
    expect(shown()).toBeNull()
  })

  it.each([
    [undefined, 9_999],
    [10_000, 10_000],
  ])(
    'leaves at its limit of %s ms when the call never settles, held or not [APP-37]',
    async (limit, milliseconds) => {
      void showLoadingToast('Enviando o código', new Promise<never>(() => {}), limit)
      pauseToast()
      await expectAfter(milliseconds, advance, isGone)
    },
  )

  it('does not take a later toast with it', async () => {
    const call = showLoadingToast('Enviando', Promise.resolve())
    showToast('Código enviado')
    await call
    expect(shown()).toBe('Código enviado')
  })
})
