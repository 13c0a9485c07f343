import type { CallFailure, ErrorCode, Send } from '@trevo/contract'
import { systemClock, type Result } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useLanguage } from '#i18n/Localised.tsx'
import { stored } from '#lib/storage.ts'
import { createTurns } from '#lib/turns.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Loaded } from './useLoad.ts'
import { useSend } from './useSend.ts'

/** What is kept in this browser, under the specification's names. */
type KeptName = 'gameVendorData' | 'lotteryData'

interface Entry {
  readonly keptAt: number
  readonly value: unknown
}

/** By merchant and language. */
type Entries = Readonly<Record<string, Entry>>

const FRESH_MS = 10 * 60_000

interface Asked<Value> {
  readonly name: KeptName
  /** What is not of this shape was kept by another version of the app, and is as good as absent. */
  readonly shape: ZodMiniType<Value>
  readonly ask: (send: Send) => Promise<Result<Value, CallFailure<ErrorCode>>>
}

/**
 * Something that changes rarely: shown at once as this browser last saw it, and asked for again behind that once it is
 * older than ten minutes.
 */
export function useKept<Value>({ name, shape, ask }: Asked<Value>) {
  const { merchantCode } = useMerchant().settings.platform
  const { language } = useLanguage()
  const send = useSend()
  const key = `${merchantCode}:${language}`
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const [takeTurn] = useState(createTurns)

  const renew = async (): Promise<void> => {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before))
    const isLast = takeTurn()
    const outcome = await ask(send)
    if (outcome.ok) keep(name, key, outcome.value)
    if (!isLast()) return
    setLoaded((before) => {
      if (outcome.ok) return { state: 'here', value: outcome.value }
      return before.state === 'here' ? before : { state: 'failed', failure: outcome.error }
    })
  }
  const start = useEffectEvent(() => {
    // Whatever is still on its way was asked for in another language.
    takeTurn()
    const entry = entries(name).get()?.[key]
    const parsed = entry && shape.safeParse(entry.value)
    if (parsed?.success) setLoaded({ state: 'here', value: parsed.data })
    if (!parsed?.success || isOld(entry!)) void renew()
  })
  useEffect(() => start(), [key])

  return { loaded, reload: renew }
}

function keep(name: KeptName, key: string, value: unknown): void {
  const kept = entries(name)
  kept.set({ ...kept.get(), [key]: { keptAt: systemClock.now(), value } })
}

/** A clock that was set back makes it old as well: nobody knows how long it has been there. */
function isOld({ keptAt }: Entry): boolean {
  const age = systemClock.now() - keptAt
  return age < 0 || age >= FRESH_MS
}

function entries(name: KeptName) {
  return stored<Entries>('local', name, readEntries, JSON.stringify)
}

function readEntries(text: string): Entries | undefined {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const good = Object.entries(parsed).filter((pair): pair is [string, Entry] => isEntry(pair[1]))
  return Object.fromEntries(good)
}

function isEntry(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'keptAt' in value && typeof value.keptAt === 'number'
}
