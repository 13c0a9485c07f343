import { isTrial } from '@trevo/contract'
import { LogOut, Star } from 'lucide-react'
import { useState } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LogoutDialog } from '#session/LogoutDialog.tsx'
import { useMember, type Member } from '#session/useMember.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Tag } from '#ui/Tag.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuWallet } from './MenuWallet.tsx'
import { usePanels } from './panels.ts'
import styles from './SideMenu.module.css'
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
        {member && <MenuWallet isQuiet={isTrial(member.type)} onLeave={close} />}
        <MenuEntries onLeave={close} />
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
