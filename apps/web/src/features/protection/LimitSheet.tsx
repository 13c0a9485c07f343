import { useId } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { isMoney, useLimitName, useQuantity } from './limitTexts.ts'
import styles from './LimitSheet.module.css'
import { useLimitForm, type LimitOpened } from './useLimitForm.ts'

export type LimitSheetProps = LimitOpened & Readonly<{ isOpen: boolean; onClose: () => void }>

/** Sets a limit, or asks for a wider one. Mount a new one each time. */
export function LimitSheet({ isOpen, onClose, ...opened }: LimitSheetProps) {
  const t = useTranslate()
  const formId = useId()
  const form = useLimitForm(opened, onClose)
  const { kind, period, limit } = opened
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={useLimitName()(kind, period)}
      subtitle={t(`lim_${kind}_about`)}
      closeLabel={t('lim_close')}
      footer={
        <Button
          type="submit"
          form={formId}
          block
          loading={form.doing === 'save' ? t('lim_saving') : undefined}
        >
          {t(form.isRaise ? 'lim_ask' : 'lim_save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <QuantityField form={form} {...opened} />
        {form.consequence !== undefined && (
          <Note tone={form.isRaise ? 'warning' : 'info'}>{form.consequence}</Note>
        )}
        {form.problem !== undefined && <ErrorState variant="inline" text={t(form.problem)} />}
        {limit && limit.raise?.limit !== null && (
          <Button
            variant="ghost"
            block
            loading={form.doing === 'remove' ? t('lim_saving') : undefined}
            onClick={form.remove}
          >
            {t('lim_remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

type QuantityFieldProps = LimitOpened & Readonly<{ form: ReturnType<typeof useLimitForm> }>

function QuantityField({ form, kind, limit }: QuantityFieldProps) {
  const t = useTranslate()
  const locale = useLocale()
  const write = useQuantity()
  const { currency } = useMerchant().settings.platform
  const now = limit && { limit: write(kind, limit.limit), used: write(kind, limit.used) }
  return (
    <TextField
      ref={form.input}
      label={t(kind === 'time' ? 'lim_field_minutes' : 'lim_field')}
      value={form.typed}
      onChange={form.type}
      inputMode={isMoney(kind) ? 'decimal' : 'numeric'}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={14}
      {...(isMoney(kind) && { prefix: currencySymbol(currency, locale) })}
      {...(now && { hint: t('lim_field_now', now) })}
      error={form.error}
    />
  )
}
