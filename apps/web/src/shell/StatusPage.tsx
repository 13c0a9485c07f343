import { systemClock } from '@trevo/kernel'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import '#api/texts.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { AgeMark } from './AgeMark.tsx'
import { Logo } from './Logo.tsx'
import styles from './StatusPage.module.css'
import type { StatusSnapshot } from './systemStatus.ts'
import './texts.ts'
import { useService } from './useService.ts'
import { CLOSED_RECHECK_MS, type Check } from './useSystemStatus.ts'

export interface StatusPageProps {
  readonly status: StatusSnapshot
  readonly check: Check
  readonly onRecheck: () => void
}

/** In place of the app: maintenance (1), a restricted region (2), or nothing but a word for screen readers. */
export function StatusPage({ status, check, onRecheck }: StatusPageProps) {
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
        {maintenance && <Recheck check={check} onRecheck={onRecheck} />}
        {!maintenance && (
          <dl className={styles['fact']}>
            <dt>{t('region_ip')}</dt>
            <dd>{status.value?.location.ip}</dd>
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

const SECOND_MS = 1_000

/** The check that runs by itself, and the one for the impatient. */
function Recheck({ check: { isRunning, nextAt }, onRecheck }: Omit<StatusPageProps, 'status'>) {
  const t = useTranslate()
  const left = useSecondsUntil(nextAt)
  return (
    <>
      <p className={styles['next']}>{t('maintenance_next', { seconds: left })}</p>
      <Button
        variant="tonal"
        icon={<RefreshCw />}
        loading={isRunning ? t('in_please_wait') : undefined}
        onClick={onRecheck}
      >
        {t('maintenance_check')}
      </Button>
    </>
  )
}

/** Counts for as long as somebody looks. */
function useSecondsUntil(time: number | undefined): number {
  const [left, setLeft] = useState(CLOSED_RECHECK_MS / SECOND_MS)
  useEffect(() => {
    if (time === undefined) return undefined
    const count = () =>
      document.hidden || setLeft(Math.max(0, Math.ceil((time - systemClock.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [time])
  return left
}
