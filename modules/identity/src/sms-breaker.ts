import type { Tx } from '@trevo/db'
import { readConversion, readPause, storePause } from './sql/code.ts'

const MINUTE_MS = 60_000
const PAUSE_MS = 30 * MINUTE_MS
/** A person types the code within this time, or not at all. */
const ANSWER_MS = 5 * MINUTE_MS
const SAMPLE = 100
const VERIFIED_MIN = 30

/**
 * Fraud has messages sent to numbers it earns by and types none of the codes. Where of the last hundred fewer
 * than thirty came back, be it one prefix or all of a merchant, nothing is sent for half an hour.
 */
export async function isPaused(tx: Tx, prefix: string, now: number): Promise<boolean> {
  return (await isPausedAt(tx, prefix, now)) || isPausedAt(tx, '', now)
}

async function isPausedAt(tx: Tx, prefix: string, now: number): Promise<boolean> {
  const pausedUntil = await readPause(tx, prefix)
  if (pausedUntil && pausedUntil.getTime() > now) return true
  const answerable = new Date(now - ANSWER_MS)
  const { sent, verified } = await readConversion(tx, prefix, pausedUntil ?? new Date(0), answerable, SAMPLE)
  if (sent < SAMPLE || verified >= VERIFIED_MIN) return false
  await storePause(tx, prefix, new Date(now + PAUSE_MS))
  return true
}
