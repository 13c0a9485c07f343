import { Link } from '@tanstack/react-router'
import type { Lobby } from '@trevo/contract'
import type { ReactNode } from 'react'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { uniqueBy } from '#ui/lists/uniqueBy.ts'
import { AgeMark } from './AgeMark.tsx'
import { Company } from './Company.tsx'
import styles from './Footer.module.css'
import { homeTab, namedTabs } from './homeTab.ts'

const SOCIAL = [
  ['FACEBOOK', 'Facebook'],
  ['TWITTER', 'X'],
  ['TELEGRAM', 'Telegram'],
] as const

export interface FooterProps {
  /** The app, where there is one. */
  readonly offer: ReactNode
  /** What there is to play, and who made it; nothing where that is not known. */
  readonly games: Pick<Lobby, 'menus' | 'vendors'> | undefined
}

/** Who we are, where we are reached, and what the law of the market wants said. */
export function Footer({ offer, games }: FooterProps) {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { market } = settings
  const social = SOCIAL.flatMap(([type, name]) => {
    const href = resourceLink(settings, type)
    return href ? [{ href, name }] : []
  })
  return (
    <footer className={styles['footer']}>
      {offer}
      <div className={styles['age']}>
        <AgeMark age={market.minimumAge} />
        <div>
          <p>{t('footer_responsible', { age: market.minimumAge })}</p>
          {market.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      </div>
      {games && <Games menus={games.menus} />}
      {games && <Vendors vendors={games.vendors} />}
      {social.length > 0 && (
        <nav className={styles['links']} aria-label={t('footer_social')}>
          {social.map(({ href, name }) => (
            <a key={name} href={href} className={styles['pill']} rel="noopener" target="_blank">
              {name}
            </a>
          ))}
        </nav>
      )}
      <Company />
      <p>{t('footer_copyright')}</p>
    </footer>
  )
}

interface GamesProps {
  readonly menus: Lobby['menus']
}

/** Kinds of games by name; each opens its tab at the top of home. */
function Games({ menus }: GamesProps) {
  const t = useTranslate()
  // The first tab is that of popular games, which are of all kinds.
  const tabs = [undefined, ...menus]
  const named = namedTabs(tabs)
  if (named.length === 0) return null
  return (
    <nav className={styles['games']} aria-label={t('footer_games')}>
      {named.map((game, position) => {
        const gameType = tabs[homeTab(position, tabs.length)]?.gameType
        return (
          <Link
            key={game?.gameType}
            to="/home"
            search={gameType ? { gameType } : {}}
            className={styles['game']}
            activeProps={{ 'aria-current': undefined }}
          >
            {game?.displayName}
          </Link>
        )
      })}
    </nav>
  )
}

interface VendorsProps {
  readonly vendors: Lobby['vendors']
}

/** Who made the games. An icon that does not come is left out; the name stays. */
function Vendors({ vendors }: VendorsProps) {
  const t = useTranslate()
  const { smallIcon } = useMerchant().settings.paths
  return (
    <ul role="list" className={styles['vendors']} aria-label={t('footer_vendors')}>
      {uniqueBy(vendors, ({ vassalage }) => vassalage).map(({ vassalage, displayName }) => (
        <li key={vassalage} className={styles['vendor']}>
          <Picture src={`${smallIcon}${vassalage}_default.png`} width={20} height={20} alt="" />
          <span>{displayName}</span>
        </li>
      ))}
    </ul>
  )
}
