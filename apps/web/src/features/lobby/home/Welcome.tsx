import { Suspense } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { cx } from '#lib/classNames.ts'
import { later } from '#lib/later.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import styles from './Welcome.module.css'

/** Only members fetch it; its place is there already. */
const Greeting = later(async () => (await import('./Greeting.tsx')).Greeting)

export interface WelcomeProps {
  /** How many games there are, if that is known. */
  readonly total: number | undefined
}

/** The first thing on home: an invitation, or the member's name and balance. */
export function Welcome({ total }: WelcomeProps) {
  const isMember = useSession() !== undefined
  return (
    <section className={cx(styles['card'], isMember && styles['member'])}>
      <Mark className={styles['leaf']} />
      <Invitation total={total} />
      {isMember && (
        <Suspense>
          <Greeting />
        </Suspense>
      )}
    </section>
  )
}

const HUNDRED = 100

function Invitation({ total = 0 }: Partial<WelcomeProps>) {
  const t = useTranslate()
  const locale = useLocale()
  const { modules } = useMerchant().settings.whitelabel
  const hundreds = Math.floor((total - 1) / HUNDRED) * HUNDRED
  return (
    <div className={styles['guest']}>
      <h1 className={styles['title']}>{t('home_guest_title')}</h1>
      <p className={styles['text']}>
        {hundreds > 0
          ? t('home_guest_games', { count: writeNumber(String(hundreds), locale) })
          : t('home_guest_text')}
      </p>
      <div className={styles['actions']}>
        <ButtonLink to="/register">{t('btn_create_account')}</ButtonLink>
        <ButtonLink to="/login" variant="tonal">
          {t('btn_login')}
        </ButtonLink>
      </div>
      {modules.FREEPLAY3 && (
        <ButtonLink to="/trail" variant="ghost" size="sm" block className={styles['try']}>
          {t('home_try')}
        </ButtonLink>
      )}
    </div>
  )
}
