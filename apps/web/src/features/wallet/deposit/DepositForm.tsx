import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { AmountChips } from '../AmountChips.tsx'
import { AmountField } from '../AmountField.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { DepositLimit } from './DepositLimit.tsx'
import styles from './DepositForm.module.css'
import { PromotionChoice } from './PromotionChoice.tsx'
import { TransferFields } from './TransferFields.tsx'
import { useDepositForm, type DepositFormProps } from './useDepositForm.ts'

/** The new template: the amount large, and amounts to tap. */
export function DepositForm(props: DepositFormProps) {
  const t = useTranslate()
  const form = useDepositForm(props)
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <ChannelChoice channels={props.offer.channels} value={form.channel} onChange={form.choose} />
      <AmountField look="large" label={t('dep_amount')} {...form.field} />
      <AmountChips label={t('dep_amounts')} chips={form.chips} value={form.amount} onChange={form.pick} />
      <OfChannel {...props} form={form} />
      <div className={styles['notes']}>
        {props.offer.limit && <DepositLimit use={props.offer.limit} />}
        {form.isAtLimit && <Note tone="warning">{t('dep_limit_reached')}</Note>}
        {form.holderNote !== undefined && <Note>{form.holderNote}</Note>}
        {form.refused !== undefined && <ErrorState variant="inline" text={form.refused} />}
      </div>
      <div className={cx(styles['foot'], props.isInSheet !== true && styles['sticky'])}>
        <Button type="submit" block loading={form.loading}>
          {form.submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** The base template: a plain form with the same function. */
export function BaseDepositForm(props: DepositFormProps) {
  const t = useTranslate()
  const form = useDepositForm(props)
  return (
    <form className={styles['plain']} noValidate onSubmit={form.submit}>
      <ChannelChoice channels={props.offer.channels} value={form.channel} onChange={form.choose} />
      <AmountField look="plain" label={t('dep_amount_plain')} {...form.field} />
      <OfChannel {...props} form={form} />
      {props.offer.limit && <DepositLimit use={props.offer.limit} />}
      {form.isAtLimit && <Note tone="warning">{t('dep_limit_reached')}</Note>}
      {form.holderNote !== undefined && <Note>{form.holderNote}</Note>}
      {form.refused !== undefined && <ErrorState variant="inline" text={form.refused} />}
      <Button type="submit" block loading={form.loading}>
        {form.submitLabel}
      </Button>
    </form>
  )
}

type OfChannelProps = DepositFormProps & Readonly<{ form: ReturnType<typeof useDepositForm> }>

/** What the chosen channel asks for besides the amount. */
function OfChannel({ offer, form }: OfChannelProps) {
  const { channel, transfer, promotion, amount, isReviewed } = form
  if (channel !== 'manual') return <PromotionChoice choosing={promotion} amount={amount} />
  return <TransferFields banks={offer.banks} transfer={transfer} isReviewed={isReviewed} />
}
