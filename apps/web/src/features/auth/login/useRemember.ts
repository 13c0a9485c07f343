import type { DeviceKey } from '@trevo/contract'
import { useEffect, useState } from 'react'
import { autoLogin } from '#session/hints.ts'
import { savedCredentials, type SavedCredentials } from './savedCredentials.ts'

/** The box "remember password" and what stands behind it. */
export function useRemember() {
  const [saved, setSaved] = useState<SavedCredentials>()
  const [isTicked, setTicked] = useState(false)
  const [fillings, setFillings] = useState(0)
  const reload = () => {
    const found = savedCredentials.get()
    setSaved(found)
    setTicked(found !== undefined)
    if (found) setFillings((count) => count + 1)
  }
  // Storage is the browser's alone: what the server drew knows nobody.
  useEffect(reload, [])

  return {
    saved,
    /** How often there was something to fill the forms with. */
    fillings,
    isTicked,
    reload,
    tick(ticked: boolean) {
      setTicked(ticked)
      if (ticked || !saved) return
      setSaved(undefined)
      void import('#session/forgetDevice.ts').then(({ forgetDevice }) => forgetDevice())
    },
    /** What a login says about being remembered. */
    async payload(): Promise<{ rememberMe: boolean; deviceKey?: DeviceKey }> {
      if (!isTicked) return { rememberMe: false }
      // Private windows have no place for a key; the login still works.
      const key = await import('#session/deviceKey.ts')
        .then(({ deviceKey }) => deviceKey())
        .catch(() => undefined)
      return key ? { rememberMe: true, deviceKey: key } : { rememberMe: false }
    },
    keep(credentials: SavedCredentials) {
      if (!isTicked) return
      savedCredentials.set(credentials)
      autoLogin.set(true)
    },
  }
}

export type Remember = ReturnType<typeof useRemember>
