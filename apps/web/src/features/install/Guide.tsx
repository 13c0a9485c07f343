import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './Guide.module.css'
import { HomeScreenSteps } from './HomeScreenSteps.tsx'

export interface GuideProps {
  readonly onClose: () => void
}

/** Takes the place of the ways in the popup: there is nothing left to choose. */
export function Guide({ onClose }: GuideProps) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone; the focus would be with it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h3 ref={title} className={styles['title']} tabIndex={-1}>
        {t('dl_guide')}
      </h3>
      <Card className={styles['steps']}>
        <HomeScreenSteps />
      </Card>
      <Button variant="tonal" block onClick={onClose}>
        {t('dl_understood')}
      </Button>
    </>
  )
}
