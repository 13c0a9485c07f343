import { isTrial } from '@trevo/contract'
import { LogOut, Star } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink, Button } from '#ui/forms/Button.tsx'
import type { AppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { BalanceAmount, BalanceHead, BalanceNote } from '#session/Balance.tsx'
import { LogoutDialog } from '#session/LogoutDialog.tsx'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { useMember, type Member } from '#session/useMember.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ENTRY_LOOKS, ENTRY_UNREAD, useEntries, useMenuAction } from './entries.tsx'
import { usePanels } from './panels.ts'
import styles from './SideMenu.module.css'
import { useMoneyLinks } from './useMoneyLinks.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** What is behind the menu button: the way in for a visitor, their own pages for a member. */
export function SideMenu() {
  const t = useTranslate()
  const member = useMember()
  const { open, close } = usePanels()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    close()
    setLeaving(true)
  }
  return (
    <>
      <Drawer
        isOpen={open === 'menu'}
        onClose={close}
        title={t('nav_member')}
        head={member && <Identity member={member} />}
        closeLabel={t('btn_close')}
        footer={
          <>
            <LanguageSwitch />
            <div className={styles['foot']}>
              <ThemeSwitch />
              {member && (
                <Button variant="tonal" icon={<LogOut />} onClick={leave}>
                  {t('logout')}
                </Button>
              )}
            </div>
          </>
        }
      >
        {member === undefined && <Guest onLeave={close} />}
        {member && isTrial(member.type) && <TrialOffer onLeave={close} />}
        {member && <Wallet isQuiet={isTrial(member.type)} onLeave={close} />}
        <Entries onLeave={close} />
      </Drawer>
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

interface IdentityProps {
  readonly member: Member
}

function Identity({ member: { name, account, club, type, icon } }: IdentityProps) {
  const t = useTranslate()
  return (
    <div className={styles['identity']}>
      <Avatar name={name} picture={icon} />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{name}</h2>
        <div className={styles['tags']}>
          {isTrial(type) && <Tag tone="info">{t('member_trial')}</Tag>}
          {!isTrial(type) && club === undefined && name !== account && (
            <span className={styles['account']}>{account}</span>
          )}
          {club !== undefined && (
            <Tag tone="gold" icon={<Star />}>
              {club}
            </Tag>
          )}
        </div>
      </div>
    </div>
  )
}

interface PartProps {
  /** Called when one of its links is followed. */
  readonly onLeave: () => void
}

function Guest({ onLeave }: PartProps) {
  const t = useTranslate()
  const { settings } = useMerchant()
  return (
    <div className={styles['guest']}>
      <Mark className={styles['mark']} />
      <p>{settings.whitelabel.brand.name}</p>
      <div className={styles['actions']}>
        <ButtonLink to="/register" size="sm" onClick={onLeave}>
          {t('btn_register')}
        </ButtonLink>
        <ButtonLink to="/login" size="sm" variant="line" onClick={onLeave}>
          {t('btn_login')}
        </ButtonLink>
      </div>
    </div>
  )
}

function TrialOffer({ onLeave }: PartProps) {
  const t = useTranslate()
  return (
    <div className={styles['trial']}>
      <p>{t('trial_offer')}</p>
      <ButtonLink to="/register" size="sm" block onClick={onLeave}>
        {t('btn_create_account')}
      </ButtonLink>
    </div>
  )
}

interface WalletProps extends PartProps {
  /** Where something else on the menu comes first. */
  readonly isQuiet: boolean
}

/** What there is to play with, and the two ways of money. */
function Wallet({ isQuiet, onLeave }: WalletProps) {
  const t = useTranslate()
  const { deposit, withdraw } = useMoneyLinks()
  return (
    <section className={styles['wallet']}>
      <BalanceHead level={3} />
      <BalanceAmount size="title" />
      <BalanceNote />
      {(deposit || withdraw) && (
        <div className={styles['money']}>
          {deposit && (
            <Button size="sm" variant={isQuiet ? 'tonal' : 'filled'} {...leavingBy(deposit, onLeave)}>
              {t('balance_deposit')}
            </Button>
          )}
          {withdraw && (
            <Button size="sm" variant="line" {...leavingBy(withdraw, onLeave)}>
              {t('balance_withdraw')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The menu closes first, so that what the link opens is not closed again. */
function leavingBy({ href, onClick }: AppLink, onLeave: () => void): AppLink {
  return {
    href,
    onClick: (event) => {
      onLeave()
      onClick(event)
    },
  }
}

function Entries({ onLeave }: PartProps) {
  const t = useTranslate()
  const entry = useMenuAction()
  return (
    <div className={styles['entries']}>
      <List>
        {useEntries().map((name) => {
          const { title, icon, tone } = ENTRY_LOOKS[name]
          const { onClick, ...target } = entry(name)
          const unread = ENTRY_UNREAD[name]
          return (
            <ListRow
              key={name}
              {...target}
              icon={icon}
              tone={tone}
              title={t(title)}
              value={unread && <UnreadBadge of={unread} />}
              onClick={(event: MouseEvent) => {
                onLeave()
                onClick(event)
              }}
            />
          )
        })}
      </List>
    </div>
  )
}
