import { Share } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Guide.module.css'

export interface GuideProps {
  readonly onClose: () => void
}

/** Takes the place of the ways in the popup: there is nothing left to choose. */
export function Guide({ onClose }: GuideProps) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and the focus with it: the title takes it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h3 ref={title} className={styles['title']} tabIndex={-1}>
        {t('dl_guide')}
      </h3>
      <Card className={styles['card']}>
        <HomeScreenSteps />
      </Card>
      <Button variant="tonal" block onClick={onClose}>
        {t('dl_understood')}
      </Button>
    </>
  )
}

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

interface Step {
  /** What stands between asterisks is a name on the screen. */
  readonly text: string
  /** How that name looks there. */
  readonly icon?: ReactNode
}

interface StepsProps {
  readonly steps: readonly Step[]
}

export function Steps({ steps }: StepsProps) {
  return (
    <ol role="list" className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.text}>
          <span>{wordsOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}

function wordsOf({ text, icon }: Step): ReactNode[] {
  const [before, name, after] = text.split('*')
  if (name === undefined) return [before]
  const look = icon === undefined ? undefined : styles['key']
  return [
    before,
    <b key={name} className={look}>
      {icon}
      {name}
    </b>,
    after,
  ]
}
