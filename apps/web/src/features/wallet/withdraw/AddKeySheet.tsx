import type { BankCard, PixKeyType } from '@trevo/contract'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { MaskedField } from '#ui/forms/MaskedField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Fact, FactList } from '#ui/lists/FactList.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AddKeySheet.module.css'
import { CPF_DIGITS, dotted, KEY_MASKS, phoneDigits } from './pixKeys.ts'
import { useAddKey, type KeyRules } from './useAddKey.ts'

export type AddKeySheetProps = KeyRules &
  Readonly<{
    isOpen: boolean
    onClose: () => void
    /** It is checked, and the member has seen whose it is. */
    onUse: (card: BankCard) => void
  }>

const FORM = 'add-key'

/** A key, then what the bank says of its holder. Mount a new one for each key. */
export function AddKeySheet({ isOpen, onClose, onUse, ...rules }: AddKeySheetProps) {
  const t = useTranslate()
  const adding = useAddKey(rules)
  const { added, isBusy } = adding
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(added ? 'wk_added' : 'wk_add_title')}
      closeLabel={t('wk_close')}
      footer={
        added ? (
          <Button block onClick={() => onUse(added)}>
            {t('wk_use')}
          </Button>
        ) : (
          <Button type="submit" form={FORM} block loading={isBusy ? t('wk_saving') : undefined}>
            {t('wk_save')}
          </Button>
        )
      }
    >
      {added ? <Checked card={added} /> : <KeyForm adding={adding} keyTypes={rules.keyTypes} />}
    </Sheet>
  )
}

type KeyFormProps = Readonly<{ adding: ReturnType<typeof useAddKey>; keyTypes: readonly PixKeyType[] }>

function KeyForm({ adding, keyTypes }: KeyFormProps) {
  const t = useTranslate()
  const { type, choose, form, asksCpf, submit, problem } = adding
  return (
    <form id={FORM} noValidate className={styles['form']} ref={form.ref} onSubmit={handled(submit)}>
      <ChipBar
        label={t('wk_type')}
        items={keyTypes.map((value) => ({ value, label: t(`wk_type_${value}`) }))}
        value={type}
        onChange={choose}
        bleeds
      />
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      {/* Another type is another field: nothing of the one before is left in it. */}
      <KeyField key={type} adding={adding} />
      {asksCpf && <CpfField adding={adding} />}
      {!asksCpf && <p className={styles['hint']}>{t('wk_asks')}</p>}
    </form>
  )
}

type AddingProps = Pick<KeyFormProps, 'adding'>

function KeyField({ adding: { type, form } }: AddingProps) {
  const t = useTranslate()
  const fault = form.faultOf('key')
  const field = {
    name: 'key',
    label: t(`wk_key_${type}`),
    value: form.values.key,
    error: fault && t(fault),
    onChange: (key: string) => form.set('key', key),
    onBlur: () => form.leave('key'),
    autoComplete: 'off',
  } as const
  const mask = KEY_MASKS[type]
  if (mask)
    return (
      <MaskedField
        {...field}
        maxDigits={CPF_DIGITS}
        format={mask}
        {...(type === 'phone' && { parse: phoneDigits })}
      />
    )
  const plain = { autoCapitalize: 'none', spellCheck: false, maxLength: 77 } as const
  if (type === 'email') return <TextField {...field} {...plain} inputMode="email" />
  return <TextField {...field} {...plain} hint={t('wk_evp_hint')} />
}

function CpfField({ adding: { form } }: AddingProps) {
  const t = useTranslate()
  const fault = form.faultOf('cpf')
  return (
    <MaskedField
      name="cpf"
      label={t('wk_cpf')}
      hint={t('wk_cpf_hint')}
      value={form.values.cpf}
      error={fault && t(fault)}
      onChange={(cpf) => form.set('cpf', cpf)}
      onBlur={() => form.leave('cpf')}
      autoComplete="off"
      maxDigits={CPF_DIGITS}
      format={KEY_MASKS.cpf!}
    />
  )
}

/** Whose key it is, as the bank says: the member sees where money will go before any does. */
function Checked({ card: { keyType, key, holderName, institution } }: Readonly<{ card: BankCard }>) {
  const t = useTranslate()
  const content = useRef<HTMLDivElement>(null)
  // The field that had the focus is gone: what has come in its place is read from the beginning.
  useEffect(() => content.current?.focus(), [])
  return (
    <div ref={content} tabIndex={-1} className={styles['checked']}>
      <div className={styles['verdict']}>
        <Well tone="positive">
          <ShieldCheck />
        </Well>
        <p className={styles['verdictText']}>{t('wk_added_text')}</p>
      </div>
      <FactList look="under">
        <Fact name={t('wk_holder_name')}>
          <b className={styles['holder']}>{holderName}</b>
        </Fact>
        <Fact name={t('wk_institution')}>{institution}</Fact>
        <Fact name={t('wk_key')}>
          {t(`wd_key_${keyType}`)} {dotted(key)}
        </Fact>
      </FactList>
    </div>
  )
}
