import { useTranslate } from '#i18n/I18n.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'

export type TermsBoxProps = Readonly<{
  age: number
  hasAgreed: boolean
  onAgree: (agreed: boolean) => void
}>

/** Both texts open beside the form, so that nothing typed is lost. */
export function TermsBox({ age, hasAgreed, onAgree }: TermsBoxProps) {
  const t = useTranslate()
  return (
    <Checkbox name="terms" checked={hasAgreed} onChange={onAgree}>
      {t('terms_agree', { age })}{' '}
      <a href="/m/help?tag=terms" target="_blank" rel="noopener">
        {t('title_terms')}
      </a>{' '}
      {t('terms_and')}{' '}
      <a href="/m/policy" target="_blank" rel="noopener">
        {t('title_policy')}
      </a>
      .
    </Checkbox>
  )
}
