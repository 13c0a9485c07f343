import { FileCheck, Smartphone, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import { isAppFile } from '#merchant/downloads.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { WellTone } from '#ui/layout/Well.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import type { InstallContext, InstallMethod } from './installMethods.ts'
import { installMethodTarget, type Openers } from './installMethodTarget.ts'

const LOOKS = {
  homeScreen: { title: 'dl_home_screen', icon: <SquarePlus />, tone: 'brand' },
  android: { title: 'dl_android', icon: <AndroidGlyph />, tone: 'sports' },
  ios: { title: 'dl_ios', icon: <Smartphone />, tone: 'pvp' },
  profile: { title: 'dl_profile', icon: <FileCheck />, tone: 'lott' },
} as const satisfies Record<InstallMethod, { title: string; icon: ReactNode; tone: WellTone }>

export interface WayListProps {
  readonly ways: readonly InstallMethod[]
  readonly installContext: InstallContext
  readonly openers: Openers
}

export function InstallMethodList({ ways, installContext, openers }: WayListProps) {
  const t = useTranslate()
  return (
    <List>
      {ways.map((way) => {
        const { title, icon, tone } = LOOKS[way]
        const row = { title: t(title), meta: metaOf(way, installContext, t), icon, tone }
        const { href, ...target } = installMethodTarget(way, installContext, openers)
        const tag = way === 'homeScreen' && { value: <Tag tone="brand">{t('dl_fast')}</Tag> }
        return href === undefined ? (
          <ListRow key={way} {...row} {...tag} onClick={target.onClick} />
        ) : (
          <ListRow key={way} {...row} {...target} href={href} />
        )
      })}
    </List>
  )
}

/** Where it comes from, so that nobody takes it from elsewhere. */
function metaOf(way: InstallMethod, links: InstallContext, t: Translate): string {
  if (way === 'homeScreen') return t('dl_home_screen_text')
  if (way === 'profile') return t('dl_profile_text')
  const href = links[way]!
  return t(isAppFile(href) ? 'dl_file' : 'dl_page', { host: new URL(href).host })
}

/** A robot's head, drawn as the icons around it are. */
function AndroidGlyph() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M5 16.5a7 7 0 0 1 14 0zM8 9.8 6.5 7M16 9.8 17.5 7M9.5 13.5h.1M14.5 13.5h.1" />
    </svg>
  )
}
