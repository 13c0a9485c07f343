import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import { Card } from '#ui/Card.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './AppPage.module.css'
import { FirstStep } from './FirstStep.tsx'
import { Genuine } from './Genuine.tsx'
import { Guide } from './Guide.tsx'
import { Hero } from './Hero.tsx'
import { Platforms } from './Platforms.tsx'
import { SafariAlert } from './SafariAlert.tsx'
import './texts.ts'
import { useCircumstances } from './useCircumstances.ts'
import { useInstallNow } from './useInstallNow.ts'
import { useOpeners } from './useOpeners.ts'
import { WayList } from './WayList.tsx'
import { firstWay, waysFor } from './ways.ts'

export function AppPage() {
  const t = useTranslate()
  const { market } = useMerchant().settings
  const circumstances = useCircumstances()
  const installNow = useInstallNow()
  const [open, setOpen] = useState<'guide' | 'alert'>()
  const openers = useOpeners({ openGuide: () => setOpen('guide'), openAlert: () => setOpen('alert') })
  const close = () => setOpen(undefined)
  const first = circumstances && firstWay({ ...circumstances, canPrompt: installNow !== undefined })
  const others = circumstances ? waysFor(circumstances).filter((way) => way !== first) : []
  return (
    <main id="conteudo" className={styles['main']}>
      <Hero />
      <div className={styles['body']}>
        <FirstStep {...{ circumstances, first, installNow, openers }} />
        <Platforms installNow={installNow} />
        {circumstances && others.length > 0 && (
          <section>
            <h3 className={styles['title']}>{t('dl_others')}</h3>
            <Card padding="none">
              <WayList ways={others} circumstances={circumstances} openers={openers} />
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
