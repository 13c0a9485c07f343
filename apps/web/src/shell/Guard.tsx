import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import { verdictOn } from './guard.ts'
import type { PageRule } from './routeTable.ts'

export interface GuardProps {
  readonly rule: PageRule
  readonly children: ReactNode
}

/**
 * Shows a page to whom its rule lets in and takes others elsewhere. Pages are rendered for visitors and who that is
 * comes later, or changes while the page is open: so it is decided here, and not when the address is loaded.
 */
export function Guard({ rule, children }: GuardProps) {
  const t = useTranslate()
  const router = useRouter()
  const session = useSession()
  const known = useSessionKnown()
  const { flags } = useMerchant().settings.whitelabel
  const verdict = verdictOn(rule, { session, known, flags })

  const leave = useEffectEvent(async () => {
    if (verdict === 'enter' || verdict === 'wait') return
    const { leavePage } = await import('./leavePage.ts')
    leavePage({ router, rule, verdict, session, t })
  })
  useEffect(() => void leave(), [verdict, rule])

  return verdict === 'enter' ? children : <main id="conteudo" aria-busy />
}
