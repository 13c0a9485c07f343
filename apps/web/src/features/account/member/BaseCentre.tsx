import { Headset, Settings, Star } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconLink } from '#lib/IconLink.tsx'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD } from '#shell/entryLooks.tsx'
import { useEntry } from '#shell/useEntry.ts'
import { useService } from '#shell/useService.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Pressable } from '#ui/Pressable.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Well } from '#ui/Well.tsx'
import styles from './BaseCentre.module.css'
import { CentreRows } from './CentreRows.tsx'
import { ChangeIcon } from './ChangeIcon.tsx'
import { TILE_NAMES } from './tileNames.ts'
import { useCentre, type CentreProps, type TileName } from './useCentre.ts'
import { WalletCard } from './WalletCard.tsx'

/** The base layout: who, the wallet, a grid of places. */
export function BaseCentre({ member, onLogout }: CentreProps) {
  const t = useTranslate()
  const openService = useService()
  const { tiles, rows } = useCentre(member.type)
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
        <Card className={styles['tiles']}>
          {tiles.map((tile) => (
            <PlaceTile key={tile} name={tile} />
          ))}
        </Card>
        <CentreRows rows={rows} onLogout={onLogout} />
      </main>
    </>
  )
}

function PlaceTile({ name }: { readonly name: TileName }) {
  const t = useTranslate()
  const entry = useEntry()
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
