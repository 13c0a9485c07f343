import type { ReactNode } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import styles from './HomePage.module.css'

export interface HomePageProps {
  readonly footer: ReactNode
}

export function HomePage({ footer }: HomePageProps) {
  const t = useTranslate()
  return (
    <>
      <main id="conteudo" className={styles['main']}>
        <section className={styles['guest']}>
          <Mark className={styles['leaf']} />
          <h1>{t('home_guest_title')}</h1>
          <p>{t('home_guest_text')}</p>
          <div className={styles['actions']}>
            <ButtonLink to="/$" params={{ _splat: 'register' }}>
              {t('btn_create_account')}
            </ButtonLink>
            <ButtonLink to="/$" params={{ _splat: 'login' }} variant="tonal">
              {t('btn_login')}
            </ButtonLink>
          </div>
        </section>
      </main>
      {footer}
    </>
  )
}
