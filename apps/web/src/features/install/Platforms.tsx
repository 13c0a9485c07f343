import { EllipsisVertical, MonitorDown, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { isAppFile } from '#merchant/downloads.ts'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { System } from '#shell/device.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { HomeScreenSteps } from './HomeScreenSteps.tsx'
import styles from './Platforms.module.css'
import { Steps } from './Steps.tsx'

export interface PlatformsProps {
  readonly installNow: (() => Promise<void>) | undefined
}

/** The steps on every system. Its own comes first on each: by style, for the server does not know which it is. */
export function Platforms({ installNow }: PlatformsProps) {
  const t = useTranslate()
  const { settings } = useMerchant()
  const hasProfile = resourceLink(settings, 'MOBILECONFIG') !== undefined
  const hasFile = isAppFile(resourceLink(settings, 'Android') ?? '')
  return (
    <div className={styles['platforms']}>
      <Platform
        system="ios"
        title={t('dl_on_ios')}
        notes={[t('dl_min_ios'), hasProfile && t('dl_profile_steps')]}
      >
        <HomeScreenSteps />
      </Platform>
      <Platform system="android" title={t('dl_on_android')} notes={[hasFile && t('dl_android_file')]}>
        <Steps
          steps={[
            { text: t('dl_android_menu'), icon: <EllipsisVertical aria-hidden /> },
            { text: t('dl_android_add') },
            { text: t('dl_android_confirm') },
          ]}
        />
      </Platform>
      <Platform system="desktop" title={t('dl_on_desktop')} notes={[]}>
        <Steps
          steps={[
            { text: t('dl_desktop_open') },
            { text: t('dl_desktop_install'), icon: <MonitorDown aria-hidden /> },
            { text: t('dl_desktop_confirm') },
          ]}
        />
        {installNow && (
          <div className={styles['now']}>
            <Button variant="tonal" block icon={<SquarePlus />} onClick={() => void installNow()}>
              {t('dl_install_now')}
            </Button>
          </div>
        )}
      </Platform>
    </div>
  )
}

interface PlatformProps {
  readonly system: System
  readonly title: string
  readonly notes: readonly (string | false)[]
  readonly children: ReactNode
}

function Platform({ system, title, notes, children }: PlatformProps) {
  return (
    <section className={styles[system]}>
      <h3 className={styles['title']}>{title}</h3>
      <Card>
        {children}
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={styles['note']}>
                {note}
              </p>
            ),
        )}
      </Card>
    </section>
  )
}
