import { RECEIPT_MAX_BYTES, RECEIPT_TYPES, type DepositChannels } from '@trevo/contract'
import { useId } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { sizeText } from '#lib/pictureFile.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { ImageUpload } from '#ui/forms/ImageUpload.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Fact, FactList } from '#ui/lists/FactList.tsx'
import { CopyButton } from '../CopyButton.tsx'
import styles from './TransferFields.module.css'
import type { useTransfer } from './useTransfer.ts'

type Bank = DepositChannels['banks'][number]

export type TransferFieldsProps = Readonly<{
  banks: readonly Bank[]
  transfer: ReturnType<typeof useTransfer>
  /** From the first try on, what is missing is said. */
  isReviewed: boolean
}>

/** Where to transfer to by hand, and what shows that it was done. */
export function TransferFields({ banks, transfer, isReviewed }: TransferFieldsProps) {
  const t = useTranslate()
  const { bank, payerName, refused, faults } = transfer
  const shown = (fault: (typeof faults)[keyof typeof faults]) =>
    isReviewed && fault !== undefined ? t(fault) : undefined
  return (
    <div className={styles['fields']}>
      <Note>{t('dep_transfer_text')}</Note>
      {banks.length > 1 && (
        <SelectField
          label={t('dep_transfer')}
          value={bank?.bankId ?? ''}
          onChange={transfer.choose}
          placeholder={t('dep_transfer_choose')}
          options={banks.map(({ bankId, bankName }) => ({ value: bankId, label: bankName }))}
          error={shown(faults.bank)}
        />
      )}
      {bank && <BankFacts bank={bank} />}
      <TextField
        label={t('dep_payer')}
        hint={t('dep_payer_hint')}
        value={payerName}
        onChange={transfer.setPayerName}
        autoComplete="name"
        maxLength={100}
        error={shown(faults.payer)}
      />
      <ReceiptField transfer={transfer} error={refused === undefined ? shown(faults.receipt) : t(refused)} />
    </div>
  )
}

function BankFacts({ bank: { bankName, branch, account, holderName } }: Readonly<{ bank: Bank }>) {
  const t = useTranslate()
  return (
    <Card as="section" padding="none">
      <FactList className={styles['facts']}>
        <Fact name={t('dep_transfer_bank')}>{bankName}</Fact>
        <Fact name={t('dep_transfer_branch')}>{branch}</Fact>
        <Fact name={t('dep_transfer_account')}>
          <span className={styles['account']}>
            {account}
            <CopyButton label={t('dep_transfer_copy')} text={account} />
          </span>
        </Fact>
        <Fact name={t('dep_transfer_holder')}>{holderName}</Fact>
      </FactList>
    </Card>
  )
}

type ReceiptFieldProps = Pick<TransferFieldsProps, 'transfer'> & Readonly<{ error: string | undefined }>

function ReceiptField({ transfer: { receipt, pick, refuse, remove }, error }: ReceiptFieldProps) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const chosen = receipt && {
    id: receipt.id,
    name: receipt.name,
    size: sizeText(receipt.bytes, locale),
    ...(receipt.url.startsWith('data:image/') && { preview: receipt.url }),
    state: 'done' as const,
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['label']}>
        {t('dep_receipt')}
      </h2>
      <ImageUpload
        label={t('dep_receipt')}
        items={chosen ? [chosen] : []}
        max={1}
        accept={RECEIPT_TYPES}
        maxBytes={RECEIPT_MAX_BYTES}
        onAdd={([file]) => file && pick(file)}
        onReject={([first]) => first && refuse(first.reason)}
        onRemove={remove}
        texts={{
          camera: t('dep_receipt_pick'),
          gallery: t('dep_receipt_pick'),
          sending: t('dep_claim_sending'),
          failed: t('dep_receipt_other'),
          remove: (name) => t('dep_receipt_remove', { name }),
        }}
      />
      {error === undefined ? (
        <p className={styles['hint']}>{t('dep_receipt_hint')}</p>
      ) : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </section>
  )
}
