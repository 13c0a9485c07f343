import { Link } from '@tanstack/react-router'
import type { Lobby } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import styles from './Footer.module.css'
import { homeTab, namedTabs } from './homeTab.ts'

export interface FooterGamesProps {
  readonly menus: Lobby['menus']
}

/** Kinds of games by name; each opens its tab at the top of home. */
export function FooterGames({ menus }: FooterGamesProps) {
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
