import { setTimeout as wait } from 'node:timers/promises'
import { HANG_MS } from '@trevo/testkit/limits'

const LOOK_MS = 50

/** Looks again and again until it has been so `looks` times running. A proof that hangs proves nothing. */
export async function until(what: string, isSo: () => Promise<boolean>, looks = 1): Promise<void> {
  const deadline = performance.now() + HANG_MS
  for (let running = 0; running < looks;) {
    if (performance.now() > deadline) throw waitedTooLong(what)
    running = (await isSo()) ? running + 1 : 0
    if (running < looks) await wait(LOOK_MS)
  }
}

export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(waitedTooLong(what)), HANG_MS)
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

function waitedTooLong(what: string): Error {
  return new Error(`waited ${HANG_MS} ms in vain until ${what}`)
}
