import { isReal, isTrial } from '@trevo/contract'
import { DoorClosed, Download, Lock, LogOut, ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { RowLink, List } from '#ui/lists/ListRow.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LogoutDialog } from '#session/LogoutDialog.tsx'
import { useSession } from '#session/store.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Group } from './Group.tsx'
import styles from './SettingsPage.module.css'
import './texts.ts'

export interface SettingsPageProps {
  /** How the app looks and speaks on this device. */
  readonly appearance: ReactNode
}

export function SettingsPage({ appearance }: SettingsPageProps) {
  const t = useTranslate()
  const session = useSession()
  const { flags, brand } = useMerchant().settings.whitelabel
  const [isLeaving, setLeaving] = useState(false)
  const hasAccount = session !== undefined && !isTrial(session.type)
  return (
    <main id="conteudo" className={styles['main']}>
      <Group title={t('set_access')}>
        <List>
          <RowLink
            {...(session
              ? ({ to: '/changePsw' } as const)
              : ({ to: '/login', search: { redirect: '/m/changePsw' } } as const))}
            icon={<Lock />}
            tone="inhouse"
            title={t('title_change_password')}
            meta={t('set_password_text')}
          />
          {flags.SECPRIV && hasAccount && (
            <RowLink
              to="/securityCenter"
              icon={<ShieldCheck />}
              tone="positive"
              title={t('title_security_center')}
              meta={t('set_security_text')}
            />
          )}
        </List>
      </Group>
      <Group title={t('set_appearance')} padding="md">
        <div className={styles['switches']}>{appearance}</div>
      </Group>
      {hasAccount && (
        <Group title={t('set_account')}>
          <List>
            <RowLink
              to="/myData"
              icon={<Download />}
              tone="info"
              title={t('title_my_data')}
              meta={t('set_data_text')}
            />
            {isReal(session.type) && (
              <RowLink
                to="/closeAccount"
                icon={<DoorClosed />}
                tone="negative"
                title={t('title_close_account')}
                meta={t('set_close_text')}
              />
            )}
          </List>
        </Group>
      )}
      {session && (
        <div className={styles['leave']}>
          <Button variant="tonal" block icon={<LogOut />} onClick={() => setLeaving(true)}>
            {t('set_logout')}
          </Button>
          <p className={styles['version']}>
            {brand.name} · {session.userName}
          </p>
        </div>
      )}
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </main>
  )
}
