import type { Receipt } from '@trevo/contract'
import { Download, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { useService } from '#shell/useService.ts'
import { saveFile } from '#lib/saveFile.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Well, type WellTone } from '#ui/layout/Well.tsx'
import { Fact, FactCode, FactList } from '#ui/lists/FactList.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { receiptQuery, type CheckedReceipt } from './queries.ts'
import styles from './ReceiptSheet.module.css'
import type { StatementLine } from './StatementPage.tsx'
import { isGain } from './StatementRow.tsx'
import { useDayNames } from './useDayNames.ts'
import type { ReceiptCheck } from './verifyReceipt.ts'

export type ReceiptSheetProps = Readonly<{
  /** Nothing while it is closed. */
  line: StatementLine | undefined
  onClose: () => void
}>

/** One line of the statement, and the signed record of it, checked in this browser. */
export function ReceiptSheet({ line, onClose }: ReceiptSheetProps) {
  const t = useTranslate()
  // What was shown stays while the sheet closes.
  const [last, setLast] = useState(line)
  if (line !== undefined && line !== last) setLast(line)
  return (
    <Sheet
      isOpen={line !== undefined}
      onClose={onClose}
      title={t('receipt_title')}
      closeLabel={t('receipt_close')}
    >
      {last && <ReceiptOf key={last.id} line={last} onClose={onClose} />}
    </Sheet>
  )
}

type ReceiptOfProps = Readonly<{ line: StatementLine; onClose: () => void }>

function ReceiptOf({ line, onClose }: ReceiptOfProps) {
  const t = useTranslate()
  const money = useMoney()
  const openService = useService()
  const { day } = useDates()
  const { second } = useDayNames()
  const { id, displayName, gameName, amount, balance, time, status } = line
  const isIn = isGain(line)
  return (
    <>
      <p className={styles['what']}>{displayName}</p>
      <p className={styles['amount']}>
        <Amount
          value={money(amount)}
          sign={isIn ? 'plus' : 'minus'}
          size="money"
          tone={isIn ? 'positive' : 'neutral'}
        />
      </p>
      <FactList className={styles['facts']}>
        <Fact name={t('receipt_when')}>{`${day(time)} ${second(time)}`}</Fact>
        {gameName !== undefined && <Fact name={t('receipt_game')}>{gameName}</Fact>}
        <Fact name={t('receipt_after')}>{money(balance)}</Fact>
        <Fact name={t('receipt_number')}>
          <FactCode>{id}</FactCode>
        </Fact>
      </FactList>
      {status === 'pending' ? (
        <p className={styles['waits']}>{t('receipt_waits')}</p>
      ) : (
        <Records transfer={id} />
      )}
      <Button
        variant="tonal"
        block
        onClick={() => {
          onClose()
          openService()
        }}
      >
        {t('receipt_wrong')}
      </Button>
    </>
  )
}

/** The signed record of each wallet a line touched: a stake may take from both. */
function Records({ transfer }: Readonly<{ transfer: string }>) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(receiptQuery(useSend(), useSession()?.userName, transfer))
  if (loaded.state === 'failed')
    return (
      <ErrorState
        variant="inline"
        text={t('receipt_failed')}
        retry={{ label: t('btn_retry'), onRetry: reload }}
      />
    )
  if (loaded.state === 'loading')
    return (
      <p className={styles['waits']} role="status">
        <Spinner /> {t('receipt_loading')}
      </p>
    )
  return (
    <>
      {loaded.value.map((checked) => (
        <Record key={checked.receipt.account.kind} {...checked} />
      ))}
      {loaded.value.length > 0 && (
        <div className={styles['download']}>
          <Button
            variant="filled"
            block
            icon={<Download />}
            onClick={() => saveReceipts(loaded.value.map(({ receipt }) => receipt))}
          >
            {t('receipt_download')}
          </Button>
        </div>
      )}
    </>
  )
}

const LOOKS: Readonly<Record<ReceiptCheck, { readonly icon: ReactNode; readonly tone: WellTone }>> = {
  genuine: { icon: <ShieldCheck />, tone: 'positive' },
  chain: { icon: <ShieldQuestionMark />, tone: 'warning' },
  broken: { icon: <ShieldAlert />, tone: 'negative' },
}

function Record({ receipt, check }: CheckedReceipt) {
  const t = useTranslate()
  const { icon, tone } = LOOKS[check]
  const { version, hash } = receipt.entries[0]!
  const words = t(`receipt_${check}`, { version })
  return (
    <section className={styles['record']}>
      <Well tone={tone}>{icon}</Well>
      <div className={styles['words']}>
        <h3 className={styles['verdict']}>
          {receipt.account.kind === 'bonus' ? t('receipt_bonus', { words }) : words}
        </h3>
        <p className={styles['text']}>{t(`receipt_${check}_text`)}</p>
        <FactCode>{`${hash.slice(0, 16)}…${hash.slice(-8)}`}</FactCode>
      </div>
    </section>
  )
}

/** As the server signed it: whoever checks it elsewhere needs every digit. */
function saveReceipts(receipts: readonly Receipt[]): void {
  const [first] = receipts
  const { merchant, entries } = first!
  const text = JSON.stringify(receipts.length === 1 ? first : receipts, null, 2)
  saveFile(`${merchant}-${entries[0]!.transfer}.json`, 'application/json', text)
}
