import { useTranslate } from '#i18n/I18n.tsx'
import { windowOf } from '#merchant/downloads.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import type { InstallContext, InstallMethod } from './installMethods.ts'

interface Target {
  readonly href?: string
  readonly target?: '_blank'
  readonly rel?: 'noopener'
  readonly onClick?: () => void
}

export interface Openers {
  /** Shows how the home screen gets the icon. */
  readonly openGuide: () => void
  /** Says that this takes Safari. */
  readonly openAlert: () => void
  /** Says where to go on once the profile is there. */
  readonly sayWhereToGo: () => void
}

/** What a row or a button of a way leads to. */
export function installMethodTarget(
  way: InstallMethod | 'safari',
  { browser, ...links }: InstallContext,
  { openGuide, openAlert, sayWhereToGo }: Openers,
): Target {
  if (way === 'homeScreen') return { onClick: openGuide }
  if (way === 'safari' || (way === 'profile' && browser !== 'safari')) return { onClick: openAlert }
  // Only ways that have a link are offered.
  const href = links[way]!
  const follow = way === 'profile' && { onClick: () => followProfile(href, sayWhereToGo) }
  return { href, ...windowOf(href), ...follow }
}

/** How long the message about where to go on stays. */
const MESSAGE_MS = 4_000

let stopWaiting = () => {}

/**
 * A profile downloads in a window of its own. When the visitor comes back from there, they are told where it waits,
 * and are then taken to it.
 */
function followProfile(address: string, sayWhereToGo: () => void): void {
  stopWaiting()
  const goOn = () => {
    sayWhereToGo()
    setTimeout(() => location.assign(address), MESSAGE_MS)
  }
  window.addEventListener('focus', goOn, { once: true })
  stopWaiting = () => window.removeEventListener('focus', goOn)
}

/** The openers of a screen, which has its own guide and its own alert. */
export function useOpeners(own: Omit<Openers, 'sayWhereToGo'>): Openers {
  const t = useTranslate()
  return { ...own, sayWhereToGo: () => showToast(t('dl_go_settings'), { duration: MESSAGE_MS }) }
}
