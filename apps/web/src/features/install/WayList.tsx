import { FileCheck, Smartphone, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import { isAppFile } from '#merchant/downloads.ts'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { WellTone } from '#ui/Well.tsx'
import { Tag } from '#ui/Tag.tsx'
import { AndroidGlyph } from './AndroidGlyph.tsx'
import type { Circumstances, Way } from './ways.ts'
import { wayTarget, type Openers } from './wayTarget.ts'

const LOOKS = {
  homeScreen: { title: 'dl_home_screen', icon: <SquarePlus />, tone: 'brand' },
  android: { title: 'dl_android', icon: <AndroidGlyph />, tone: 'sports' },
  ios: { title: 'dl_ios', icon: <Smartphone />, tone: 'pvp' },
  profile: { title: 'dl_profile', icon: <FileCheck />, tone: 'lott' },
} as const satisfies Record<Way, { title: string; icon: ReactNode; tone: WellTone }>

export interface WayListProps {
  readonly ways: readonly Way[]
  readonly circumstances: Circumstances
  readonly openers: Openers
}

export function WayList({ ways, circumstances, openers }: WayListProps) {
  const t = useTranslate()
  return (
    <List>
      {ways.map((way) => {
        const { title, icon, tone } = LOOKS[way]
        const row = { title: t(title), meta: metaOf(way, circumstances, t), icon, tone }
        const { href, ...target } = wayTarget(way, circumstances, openers)
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
function metaOf(way: Way, links: Circumstances, t: Translate): string {
  if (way === 'homeScreen') return t('dl_home_screen_text')
  if (way === 'profile') return t('dl_profile_text')
  const href = links[way]!
  return t(isAppFile(href) ? 'dl_file' : 'dl_page', { host: new URL(href).host })
}
