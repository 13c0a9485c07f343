import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'

/** Who answers for the site, where the merchant says so. */
export function Company() {
  const t = useTranslate()
  const { footer } = useMerchant().settings.market
  if (!footer) return null
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
