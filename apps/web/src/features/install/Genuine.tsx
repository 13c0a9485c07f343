import { CircleCheck } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { downloadHosts } from '#merchant/downloads.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Card } from '#ui/Card.tsx'
import styles from './Genuine.module.css'

/** Every address the app may come from. Whoever was sent another one can compare. */
export function Genuine() {
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
