import { Link } from '@tanstack/react-router'
import { SquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { usePanels } from '#shell/panels.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Guide } from './Guide.tsx'
import { HintNote, SafariAlert } from './HintNote.tsx'
import styles from './InstallSheet.module.css'
import { AppIcon } from './offer/AppIcon.tsx'
import './texts.ts'
import { useInstallContext, useInstallNow } from './useInstallContext.ts'
import { InstallMethodList } from './InstallMethodList.tsx'
import { installMethodsFor } from './installMethods.ts'
import { useOpeners } from './installMethodTarget.ts'

/** The popup: every way to get the app that this device can go. */
export function InstallSheet() {
  const t = useTranslate()
  const { open, close } = usePanels()
  const [isAlert, setAlert] = useState(false)
  const openAlert = () => {
    close()
    setAlert(true)
  }
  return (
    <>
      <Sheet
        isOpen={open === 'install'}
        onClose={close}
        lead={<AppIcon size={60} />}
        title={t('dl_title')}
        subtitle={t('dl_slogan')}
        closeLabel={t('btn_close')}
      >
        <Choice onClose={close} openAlert={openAlert} />
      </Sheet>
      <SafariAlert isOpen={isAlert} onClose={() => setAlert(false)} />
    </>
  )
}

interface ChoiceProps {
  readonly onClose: () => void
  readonly openAlert: () => void
}

/** Goes when the popup does, so that the next one starts from the ways again. */
function Choice({ onClose, openAlert }: ChoiceProps) {
  const t = useTranslate()
  const installContext = useInstallContext()
  const installNow = useInstallNow()
  const [isGuide, setGuide] = useState(false)
  const openers = useOpeners({ openGuide: () => setGuide(true), openAlert })
  if (!installContext) return null
  if (isGuide) return <Guide onClose={onClose} />
  const ways = installMethodsFor(installContext)
  return (
    <>
      <HintNote installation={installContext} />
      {installNow && (
        <div className={styles['now']}>
          <Button block icon={<SquarePlus />} onClick={() => void installNow().then(onClose)}>
            {t('dl_install_now')}
          </Button>
        </div>
      )}
      {ways.length > 0 && (
        <Card padding="none" className={styles['ways']}>
          <InstallMethodList ways={ways} installContext={installContext} openers={openers} />
        </Card>
      )}
      <p className={styles['end']}>
        {t('dl_optional')}{' '}
        <Link to="/app" className={styles['link']} onClick={onClose}>
          {t('dl_see_steps')}
        </Link>
      </p>
    </>
  )
}
