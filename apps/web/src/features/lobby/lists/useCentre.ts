import { vendorTypes, type GameCategory, type VendorTypes } from '@trevo/contract'
import { useEffect, useState } from 'react'
import { useKept } from '#api/kept.ts'
import type { Loaded } from '#api/useLoad.ts'
import { createRecall } from './createRecall.ts'
import { askHotGames, askMenus, askVendorGames, askVendorTypes } from './listCalls.ts'

export const useMenus = createRecall((send) => askMenus(send))

export const useHotGames = createRecall((send) => askHotGames(send))

/** By category and vendor, as `vendorKey` puts them. */
export const useVendorGames = createRecall((send, key) => {
  const [gameType, vassalage] = key.split(' ') as [GameCategory, string]
  return askVendorGames(send, gameType, vassalage)
})

export const vendorKey = (category: GameCategory, vassalage: string): string => `${category} ${vassalage}`

/** Who makes what, as this browser last heard it; before that, what the server rendered. */
export function useVendorTypes(first: Loaded<VendorTypes> | undefined) {
  const kept = useKept({
    name: 'gameVendorData',
    shape: vendorTypes.value,
    ask: (send) => askVendorTypes(send),
  })
  const isRendered = kept.loaded.state !== 'here' && first?.state === 'here'
  return { loaded: isRendered ? first : kept.loaded, reload: () => void kept.reload() }
}

/** A value once it has stayed the same for a while. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
