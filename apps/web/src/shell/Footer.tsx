import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { AgeMark } from './AgeMark.tsx'
import styles from './Footer.module.css'

const SOCIAL = [
  ['FACEBOOK', 'Facebook'],
  ['TWITTER', 'X'],
  ['TELEGRAM', 'Telegram'],
] as const

const DOWNLOADS = [
  ['Android', 'footer_android'],
  ['IOS', 'footer_ios'],
] as const

/** Who we are, where we are reached, and what the law of the market wants said. */
export function Footer() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { market, whitelabel } = settings
  const downloads = DOWNLOADS.flatMap(([type, label]) => {
    const href = resourceLink(settings, type)
    return href ? [{ href, label }] : []
  })
  const social = SOCIAL.flatMap(([type, name]) => {
    const href = resourceLink(settings, type)
    return href ? [{ href, name }] : []
  })
  return (
    <footer className={styles['footer']}>
      {downloads.length > 0 && (
        <section className={styles['app']}>
          <h2>{t('footer_app_title', { brand: whitelabel.brand.name })}</h2>
          <p>{t('footer_app_text')}</p>
          <div className={styles['links']}>
            {downloads.map(({ href, label }) => (
              <a key={label} href={href} className={styles['pill']} rel="noopener" target="_blank">
                {t(label)}
              </a>
            ))}
          </div>
        </section>
      )}
      <div className={styles['age']}>
        <AgeMark age={market.minimumAge} />
        <div>
          <p>{t('footer_responsible', { age: market.minimumAge })}</p>
          {market.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      </div>
      {social.length > 0 && (
        <nav className={styles['links']} aria-label={t('footer_social')}>
          {social.map(({ href, name }) => (
            <a key={name} href={href} className={styles['pill']} rel="noopener" target="_blank">
              {name}
            </a>
          ))}
        </nav>
      )}
      {market.footer && <Company footer={market.footer} />}
      <p>{t('footer_copyright')}</p>
    </footer>
  )
}

interface CompanyProps {
  readonly footer: NonNullable<ReturnType<typeof useMerchant>['settings']['market']['footer']>
}

function Company({ footer }: CompanyProps) {
  const t = useTranslate()
  return (
    <section>
      <h2>{t('footer_company')}</h2>
      <p>{footer.legalName}</p>
      <p>
        {footer.tradeName} · {footer.companyNumber}
      </p>
      <p>{footer.authorisation}</p>
      <p>{footer.address}</p>
      <h3>{t('footer_sac')}</h3>
      <p>{footer.phone}</p>
      <p>{footer.email}</p>
      <h3>{t('footer_ombudsman')}</h3>
      <p>{footer.ombudsmanPhone}</p>
      <p>{footer.ombudsmanEmail}</p>
    </section>
  )
}
