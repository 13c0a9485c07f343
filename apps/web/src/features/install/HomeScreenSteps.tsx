import { Share } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Steps } from './Steps.tsx'

/** How an icon gets to the home screen of one of Apple's phones. */
export function HomeScreenSteps() {
  const t = useTranslate()
  return (
    <Steps
      steps={[
        { text: t('dl_ios_share'), icon: <Share aria-hidden /> },
        { text: t('dl_ios_add') },
        { text: t('dl_ios_confirm') },
      ]}
    />
  )
}
