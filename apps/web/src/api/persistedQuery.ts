import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { systemClock } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import { stored } from '#lib/storage.ts'
import type { ApiContext } from './apiContext.ts'
import { STALE_TIME, type CallError } from './queries.ts'
import { loadedFrom } from './useLoaded.ts'

/** What is kept in this browser, under the specification's names. */
type PersistedKey = 'gameVendorData' | 'lotteryData'

interface Entry {
  readonly keptAt: number
  /** Of the contract it was told by. */
  readonly edition: string
  readonly value: unknown
}

/** By merchant and language. */
type Entries = Readonly<Record<string, Entry>>

const EDITION: string = import.meta.env['CONTRACT_EDITION']

/** Where in this browser an answer is kept. */
export interface PersistedAnswer<Value> {
  readonly get: () => { readonly value: Value; readonly keptAt: number } | undefined
  readonly keep: (value: Value) => Value
}

export function persistedAnswerOf<Value>(
  name: PersistedKey,
  { merchant, language }: ApiContext,
): PersistedAnswer<Value> {
  const entries = stored<Entries>('local', name, readEntries, JSON.stringify)
  const key = `${merchant}:${language}`
  return {
    // Of this edition, it is what the call answers.
    get: () => entries.get()?.[key] as ReturnType<PersistedAnswer<Value>['get']>,
    keep: (value) => {
      entries.set({ ...entries.get(), [key]: { keptAt: systemClock.now(), edition: EDITION, value } })
      return value
    },
  }
}

/**
 * Stale-while-revalidate over visits: shown at once as this browser last saw it, asked for again when that is ten
 * minutes old. What came with the document is new, but what was kept before it says when to ask.
 */
export function usePersistedQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, CallError, Value, Key>,
  place: PersistedAnswer<Value>,
) {
  const [staleTime] = useState(() => (isOld(place.get()?.keptAt) ? 0 : STALE_TIME.minutes))
  const { data, error, refetch } = useQuery<Value, CallError, Value, Key>({
    ...options,
    initialData: () => place.get()?.value,
    initialDataUpdatedAt: () => place.get()?.keptAt,
    staleTime,
  })
  const keep = useEffectEvent(() => {
    if (data !== undefined && !place.get()) place.keep(data)
  })
  useEffect(() => keep(), [data])
  return { loaded: loadedFrom(data, error), reload: () => void refetch() }
}

/** A clock that was set back makes it old as well: nobody knows how long it has been there. */
function isOld(keptAt: number | undefined): boolean {
  if (keptAt === undefined) return false
  const age = systemClock.now() - keptAt
  return age < 0 || age >= STALE_TIME.minutes
}

function readEntries(text: string): Entries | undefined {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const good = Object.entries(parsed).filter((pair): pair is [string, Entry] => isEntry(pair[1]))
  return Object.fromEntries(good)
}

/** What another version of the app has kept may have another shape, and is as good as absent. */
function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('keptAt' in value && 'edition' in value)) return false
  return typeof value.keptAt === 'number' && value.edition === EDITION
}
