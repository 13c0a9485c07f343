import type { DepositChannels } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { dataUrlOf, readPicture } from '#lib/pictureFile.ts'
import type { Rejection } from '#ui/forms/imageFiles.ts'

/** What a bank gave for a transfer. */
export interface TransferReceipt {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** A data URL. */
  readonly url: string
}

/** A transfer by hand, as somebody says they made it. */
export interface Transfer {
  readonly bankId: string
  readonly payerName: string
  readonly receipt: TransferReceipt
}

const RECEIPT_FAULTS: Readonly<Record<Rejection<File>['reason'], MessageKey>> = {
  type: 'dep_receipt_type',
  size: 'dep_receipt_size',
  empty: 'dep_receipt_unreadable',
  count: 'dep_receipt_unreadable',
}

/** As the call takes it. */
const NAME_MIN = 3

/** What is filled in about a transfer by hand. */
export function useTransfer(banks: DepositChannels['banks']) {
  const [chosen, setChosen] = useState('')
  const [payerName, setPayerName] = useState('')
  const [receipt, setReceipt] = useState<TransferReceipt>()
  const [refused, setRefused] = useState<MessageKey>()
  const bank = banks.length === 1 ? banks[0] : banks.find(({ bankId }) => bankId === chosen)

  async function pick(file: File): Promise<void> {
    const url = await readReceipt(file)
    setRefused(url === undefined ? 'dep_receipt_unreadable' : undefined)
    setReceipt(url === undefined ? undefined : { id: newId(), name: file.name, bytes: file.size, url })
  }

  const faults = {
    bank: bank === undefined ? ('dep_transfer_choose' as const) : undefined,
    payer: payerName.trim().length < NAME_MIN ? ('dep_payer_short' as const) : undefined,
    receipt: receipt === undefined ? ('dep_receipt_none' as const) : undefined,
  }
  const whole: Transfer | undefined =
    bank && receipt && faults.payer === undefined
      ? { bankId: bank.bankId, payerName: payerName.trim(), receipt }
      : undefined
  return {
    bank,
    choose: setChosen,
    payerName,
    setPayerName,
    receipt,
    pick: (file: File) => void pick(file),
    refuse: (reason: Rejection<File>['reason']) => setRefused(RECEIPT_FAULTS[reason]),
    remove: () => setReceipt(undefined),
    /** Why the file just picked was not taken; said at once, and not with what is missing. */
    refused,
    faults,
    /** All of it, when nothing is missing. */
    whole,
  }
}

/** A photo no larger than it has to be, a PDF as it is; nothing for what cannot be read. */
async function readReceipt(file: File): Promise<string | undefined> {
  if (file.type === 'application/pdf') return dataUrlOf(file).catch(() => undefined)
  const picture = await readPicture(file)
  return picture.ok ? picture.value : undefined
}
