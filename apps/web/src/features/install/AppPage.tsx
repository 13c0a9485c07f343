import { CircleCheck, EllipsisVertical, MonitorDown, SquarePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { downloadHosts, isAppFile } from '#merchant/downloads.ts'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import type { System } from '#shell/device.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AppPage.module.css'
import { FirstStep } from './FirstStep.tsx'
import { Guide, HomeScreenSteps, Steps } from './Guide.tsx'
import { Hero } from './Hero.tsx'
import { SafariAlert } from './HintNote.tsx'
import './texts.ts'
import { useInstallContext, useInstallNow } from './useInstallContext.ts'
import { InstallMethodList } from './InstallMethodList.tsx'
import { primaryInstallMethod, installMethodsFor } from './installMethods.ts'
import { useOpeners } from './installMethodTarget.ts'

export function AppPage() {
  const t = useTranslate()
  const { market } = useMerchant().settings
  const installContext = useInstallContext()
  const installNow = useInstallNow()
  const [open, setOpen] = useState<'guide' | 'alert'>()
  const openers = useOpeners({ openGuide: () => setOpen('guide'), openAlert: () => setOpen('alert') })
  const close = () => setOpen(undefined)
  const first =
    installContext && primaryInstallMethod({ ...installContext, canPrompt: installNow !== undefined })
  const others = installContext ? installMethodsFor(installContext).filter((way) => way !== first) : []
  return (
    <main id="conteudo" className={styles['main']}>
      <Hero />
      <div className={styles['body']}>
        <FirstStep {...{ installContext, first, installNow, openers }} />
        <Platforms installNow={installNow} />
        {installContext && others.length > 0 && (
          <section>
            <h3 className={styles['title']}>{t('dl_others')}</h3>
            <Card padding="none">
              <InstallMethodList ways={others} installContext={installContext} openers={openers} />
            </Card>
          </section>
        )}
        <Genuine />
        <p className={styles['age']}>
          <AgeMark age={market.minimumAge} />
          <span>{t('footer_responsible', { age: market.minimumAge })}</span>
        </p>
      </div>
      <Sheet
        isOpen={open === 'guide'}
        onClose={close}
        title={t('dl_home_screen')}
        closeLabel={t('btn_close')}
      >
        <Guide onClose={close} />
      </Sheet>
      <SafariAlert isOpen={open === 'alert'} onClose={close} />
    </main>
  )
}

interface PlatformsProps {
  readonly installNow: (() => Promise<void>) | undefined
}

/** The steps on every system. Its own comes first on each: by style, for the server does not know which it is. */
function Platforms({ installNow }: PlatformsProps) {
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

/** Every address the app may come from. Whoever was sent another one can compare. */
function Genuine() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const hosts = new Set([...settings.domainRoute.domains, ...downloadHosts(settings)])
  return (
    <section>
      <h3 className={styles['title']}>{t('dl_genuine')}</h3>
      <Card>
        <p className={styles['text']}>{t('dl_genuine_text')}</p>
        <ul role="list" className={styles['hosts']}>
          {[...hosts].map((host) => (
            <li key={host}>
              <CircleCheck aria-hidden />
              {host}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
