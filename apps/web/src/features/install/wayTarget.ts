import { windowOf } from '#merchant/downloads.ts'
import { followProfile } from './followProfile.ts'
import type { Circumstances, Way } from './ways.ts'

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
export function wayTarget(
  way: Way | 'safari',
  { browser, ...links }: Circumstances,
  { openGuide, openAlert, sayWhereToGo }: Openers,
): Target {
  if (way === 'homeScreen') return { onClick: openGuide }
  if (way === 'safari' || (way === 'profile' && browser !== 'safari')) return { onClick: openAlert }
  // Only ways that have a link are offered.
  const href = links[way]!
  const follow = way === 'profile' && { onClick: () => followProfile(href, sayWhereToGo) }
  return { href, ...windowOf(href), ...follow }
}
