import { ArrowLeftRight, Headset, Settings, Star } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { IconLink, IconButton } from '#ui/forms/IconButton.tsx'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD, useMenuAction } from '#shell/entries.tsx'
import { useService } from '#shell/useService.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Pressable } from '#ui/forms/Pressable.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Mark } from '#brand/Mark.tsx'
import { BalanceAmount, BalanceHead, BalanceNote } from '#session/Balance.tsx'
import { useBalance } from '#session/useBalance.ts'
import { MoneyButtons } from '#shell/MoneyButtons.tsx'
import { StandingBanner } from '#shell/standing/Permitted.tsx'
import styles from './BaseCentre.module.css'
import { BonusCard } from './BonusCard.tsx'
import {
  CentreRows,
  ChangeIcon,
  OWN_PAGES,
  TILE_NAMES,
  useCentre,
  type CentreProps,
  type OwnPage,
} from './CentreParts.tsx'

/** The base layout: who, the wallet, a grid of places. */
export function BaseCentre({ member, notice, onLogout }: CentreProps) {
  const t = useTranslate()
  const openService = useService()
  const { tiles, rows } = useCentre(OWN_PAGES)
  const { name, account, club } = member
  return (
    <>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{t('mc_title')}</h1>
        <IconButton label={t('nav_service')} icon={<Headset />} onClick={openService} />
        <IconLink to="/set" label={t('title_settings')} icon={<Settings />} />
      </header>
      <main id="conteudo" className={styles['main']}>
        <div className={styles['who']}>
          <ChangeIcon member={member} />
          <div className={styles['words']}>
            <p className={styles['name']}>{name}</p>
            {name !== account && <p className={styles['account']}>{account}</p>}
            {club !== undefined && (
              <Tag tone="gold" icon={<Star />}>
                {club}
              </Tag>
            )}
          </div>
        </div>
        <WalletCard />
        {notice}
        <StandingBanner />
        <BonusCard />
        <Card className={styles['tiles']}>
          {tiles.map((tile) => (
            <PlaceTile key={tile} name={tile} />
          ))}
          <StatementTile />
        </Card>
        <CentreRows rows={rows} onLogout={onLogout} />
      </main>
    </>
  )
}

function PlaceTile({ name }: { readonly name: OwnPage }) {
  const t = useTranslate()
  const entry = useMenuAction()
  const { icon, tone } = ENTRY_LOOKS[name]
  const unread = ENTRY_UNREAD[name]
  return (
    <Pressable {...entry(name)} className={styles['tile']}>
      <Well size="lg" tone={tone}>
        {icon}
      </Well>
      <span className={styles['label']}>{t(TILE_NAMES[name])}</span>
      {unread && (
        <span className={styles['badge']}>
          <UnreadBadge of={unread} edge="surface-2" />
        </span>
      )}
    </Pressable>
  )
}

/** Not a place of the side menu, whose entries are the specification's. */
function StatementTile() {
  const t = useTranslate()
  return (
    <Pressable {...useAppLink()('/m/transactions')} className={styles['tile']}>
      <Well size="lg" tone="esports">
        <ArrowLeftRight />
      </Well>
      <span className={styles['label']}>{t('title_transactions')}</span>
    </Pressable>
  )
}

/** What there is to play with, what it is made of, and the two ways of money. */
function WalletCard() {
  const t = useTranslate()
  const { cash, bonus } = useBalance()
  return (
    <section className={styles['wallet']}>
      <Mark className={styles['leaf']} />
      <BalanceHead level={2} />
      <div>
        <BalanceAmount size="money" />
        <BalanceNote />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('mc_cash')}</dt>
          <dd>{cash}</dd>
        </div>
        <div>
          <dt>{t('mc_bonus')}</dt>
          <dd>{bonus}</dd>
        </div>
      </dl>
      <MoneyButtons className={styles['actions']} />
    </section>
  )
}
