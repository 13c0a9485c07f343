import { setTimeout as wait } from 'node:timers/promises'
import { HANG_MS } from '@trevo/testkit/limits'

const LOOK_MS = 50

interface UntilOptions {
  readonly looks?: number
  readonly lookMs?: number
  readonly limitMs?: number
}

/** Looks again and again until it has been so `looks` times running. A proof that hangs proves nothing. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { looks = 1, lookMs = LOOK_MS, limitMs = HANG_MS }: UntilOptions = {},
): Promise<void> {
  const deadline = performance.now() + limitMs
  for (let running = 0; running < looks;) {
    if (performance.now() > deadline) throw waitedTooLong(what, limitMs)
    running = (await isSo()) ? running + 1 : 0
    if (running < looks) await wait(lookMs)
  }
}

export async function within<T>(what: string, work: Promise<T>, limitMs = HANG_MS): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(waitedTooLong(what, limitMs)), limitMs)
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

function waitedTooLong(what: string, limitMs: number): Error {
  return new Error(`waited ${limitMs} ms in vain until ${what}`)
}
