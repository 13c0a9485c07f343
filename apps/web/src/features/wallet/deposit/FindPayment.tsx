import { findDeposit, type CallFailure, type ErrorCode, type FoundDeposit } from '@trevo/contract'
import { useId, useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useService } from '#shell/useService.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { cashierText } from '../failures.ts'
import styles from './FindPayment.module.css'

export type FindPaymentProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  onFound: (depositId: string) => void
}>

/** Looks for a payment by the number on a bank's receipt. */
export function FindPayment({ isOpen, onClose, onFound }: FindPaymentProps) {
  const t = useTranslate()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('find_title')} closeLabel={t('btn_close')}>
      <FindForm
        onFound={(depositId) => {
          onClose()
          onFound(depositId)
        }}
      />
    </Sheet>
  )
}

const NUMBER = /^E[a-zA-Z\d]{31}$/i

/** The two answers that lead to no deposit. */
type NotHere = Exclude<FoundDeposit['found'], 'deposit'>

function FindForm({ onFound }: Pick<FindPaymentProps, 'onFound'>) {
  const t = useTranslate()
  const form = useId()
  const { number, change, error, input, isBusy, failure, notHere, find } = useFinding(onFound)
  return (
    <form id={form} className={styles['form']} noValidate onSubmit={handled(find)}>
      <p className={styles['text']}>{t('find_text')}</p>
      <TextField
        ref={input}
        label={t('find_label')}
        hint={t('find_hint')}
        error={error}
        value={number}
        onChange={change}
        clearLabel={t('find_clear')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {failure && <ErrorState variant="inline" title={t('find_failed')} text={t(cashierText(failure))} />}
      {notHere && <NotFound kind={notHere} />}
      <Button type="submit" block loading={isBusy ? t('find_busy') : undefined}>
        {t('find_submit')}
      </Button>
    </form>
  )
}

function useFinding(onFound: (depositId: string) => void) {
  const t = useTranslate()
  const send = useSend()
  const input = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [isReviewed, setIsReviewed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure<ErrorCode>>()
  const [notHere, setNotHere] = useState<NotHere>()
  const isWrong = !NUMBER.test(number)

  function change(typed: string): void {
    // Receipts write it in groups, and what is copied brings along what stands around it.
    setNumber(typed.replace(/[^a-zA-Z\d]/g, ''))
    setFailure(undefined)
    setNotHere(undefined)
  }

  async function find(): Promise<void> {
    setIsReviewed(true)
    if (isWrong) return input.current?.focus()
    setIsBusy(true)
    setFailure(undefined)
    setNotHere(undefined)
    const reply = await send(findDeposit, { body: { endToEndId: number } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error)
    const { found, deposit } = reply.value
    if (deposit) return onFound(deposit.depositId)
    return setNotHere(found === 'elsewhere' ? 'elsewhere' : 'nothing')
  }

  const fault = number === '' ? t('find_empty') : t('find_wrong', { count: number.length })
  const error = isReviewed && isWrong ? fault : undefined
  return { number, change, error, input, isBusy, failure, notHere, find }
}

function NotFound({ kind }: Readonly<{ kind: NotHere }>) {
  const t = useTranslate()
  const openService = useService()
  return (
    <div role="status" className={styles['answer']}>
      <Note tone="warning">
        <b className={styles['verdict']}>{t(`find_${kind}`)}</b>
        {t(`find_${kind}_text`)}
      </Note>
      <Button variant="tonal" size="sm" block onClick={openService}>
        {t('dep_service')}
      </Button>
    </div>
  )
}
