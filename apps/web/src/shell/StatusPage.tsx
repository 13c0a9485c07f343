import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Logo } from './Logo.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { AgeMark } from './AgeMark.tsx'
import styles from './StatusPage.module.css'
import type { StatusSnapshot } from './systemStatus.ts'
import './texts.ts'
import { useService } from './useService.ts'

export interface StatusPageProps {
  readonly status: StatusSnapshot
  readonly onRecheck: () => void
}

/** In place of the app: maintenance (1), a restricted region (2), or nothing but a word for screen readers. */
export function StatusPage({ status, onRecheck }: StatusPageProps) {
  const t = useTranslate()
  const { settings } = useMerchant()
  const openService = useService()
  if (status.code !== 1 && status.code !== 2) {
    return (
      <p className="srOnly" role="status">
        {t('status_unavailable')}
      </p>
    )
  }
  const maintenance = status.code === 1
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Logo name={settings.whitelabel.brand.name} />
      </header>
      <main className={styles['main']}>
        <img
          className={styles['art']}
          src={`/img/${maintenance ? 'moon' : 'planet'}?w=320`}
          alt=""
          width="160"
          height="160"
        />
        <Tag tone={maintenance ? 'warning' : 'info'}>{t(maintenance ? 'err_updating' : 'err_region')}</Tag>
        <h1>{t(maintenance ? 'title_maintenance' : 'title_region')}</h1>
        <p role="status">{t(maintenance ? 'maintenance_text' : 'region_text')}</p>
        {maintenance && <Recheck onRecheck={onRecheck} />}
        {!maintenance && (
          <dl className={styles['fact']}>
            <dt>{t('region_ip')}</dt>
            <dd>{status.ip}</dd>
          </dl>
        )}
        <Button variant="line" onClick={openService}>
          {t('nav_service')}
        </Button>
      </main>
      <footer className={styles['foot']}>
        <AgeMark age={settings.market.minimumAge} />
        <span>{t('footer_responsible', { age: settings.market.minimumAge })}</span>
      </footer>
    </div>
  )
}

const RECHECK_SECONDS = 30

interface RecheckProps {
  readonly onRecheck: () => void
}

/** The check that runs by itself, and the one for the impatient. */
function Recheck({ onRecheck }: RecheckProps) {
  const t = useTranslate()
  const [left, setLeft] = useState(RECHECK_SECONDS)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft((seconds) => (seconds > 1 ? seconds - 1 : RECHECK_SECONDS)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <p className={styles['next']}>{t('maintenance_next', { seconds: left })}</p>
      <Button variant="tonal" icon={<RefreshCw />} onClick={onRecheck}>
        {t('maintenance_check')}
      </Button>
    </>
  )
}
