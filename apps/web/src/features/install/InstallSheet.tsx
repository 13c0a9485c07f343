import { Link } from '@tanstack/react-router'
import { SquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { AppIcon } from './offer/AppIcon.tsx'
import { usePanels } from '#shell/panels.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Guide } from './Guide.tsx'
import { HintNote } from './HintNote.tsx'
import styles from './InstallSheet.module.css'
import { SafariAlert } from './SafariAlert.tsx'
import './texts.ts'
import { useCircumstances } from './useCircumstances.ts'
import { useInstallNow } from './useInstallNow.ts'
import { useOpeners } from './useOpeners.ts'
import { WayList } from './WayList.tsx'
import { waysFor } from './ways.ts'

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
  const circumstances = useCircumstances()
  const installNow = useInstallNow()
  const [isGuide, setGuide] = useState(false)
  const openers = useOpeners({ openGuide: () => setGuide(true), openAlert })
  if (!circumstances) return null
  if (isGuide) return <Guide onClose={onClose} />
  const ways = waysFor(circumstances)
  return (
    <>
      <HintNote installation={circumstances} />
      {installNow && (
        <div className={styles['now']}>
          <Button block icon={<SquarePlus />} onClick={() => void installNow().then(onClose)}>
            {t('dl_install_now')}
          </Button>
        </div>
      )}
      {ways.length > 0 && (
        <Card padding="none" className={styles['ways']}>
          <WayList ways={ways} circumstances={circumstances} openers={openers} />
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
