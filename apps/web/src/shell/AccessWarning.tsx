import { useEffect, useEffectEvent, useRef } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import { showToast } from '#ui/feedback/toastStore.ts'

/** Tells whoever has just got in what play can do. For markets that want it said at each access. */
export function AccessWarning() {
  const { warnings } = useMerchant().settings.market
  const known = useSessionKnown()
  const name = useSession()?.userName
  const before = useRef<string | null>(null)
  const tell = useEffectEvent(() => {
    if (warnings[0] !== undefined) showToast(warnings[0], { duration: 'long' })
  })
  useEffect(() => {
    if (!known) return
    // Who was in already when the page was opened has read it there.
    if (name !== undefined && before.current !== null && name !== before.current) tell()
    before.current = name ?? ''
  }, [known, name])
  return null
}
