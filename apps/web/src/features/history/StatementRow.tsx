import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Gift,
  Landmark,
  ReceiptText,
  Trophy,
  Undo2,
  Wrench,
} from 'lucide-react'
import type { TxCode } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import type { StatementLine } from './StatementPage.tsx'
import { useDayNames } from './useDayNames.ts'

const ICONS: Readonly<Record<TxCode, ReactNode>> = {
  deposit: <ArrowDownToLine />,
  withdrawal: <ArrowUpFromLine />,
  bet: <ReceiptText />,
  win: <Trophy />,
  freebet: <ReceiptText />,
  freewin: <Trophy />,
  jackpot: <Trophy />,
  promo: <Gift />,
  transfer: <ArrowLeftRight />,
  adjust: <Wrench />,
  rollback: <Undo2 />,
  withdrawal_return: <Undo2 />,
  chargeback: <Landmark />,
}

/** A code nobody drew an icon for moves money all the same. */
export const iconOf = (txCode: string): ReactNode =>
  (ICONS as Readonly<Record<string, ReactNode>>)[txCode] ?? <ArrowLeftRight />

export const isGain = ({ amount }: StatementLine): boolean => !amount.startsWith('-')

export type StatementRowProps = Readonly<{ line: StatementLine; onOpen: () => void }>

export function StatementRow({ line, onOpen }: StatementRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const { hour } = useDayNames()
  const { txCode, displayName: what, gameName, amount, balance, time, status } = line
  const isIn = isGain(line)
  return (
    <HistoryRow
      lead={<Well tone={isIn ? 'positive' : 'neutral'}>{iconOf(txCode)}</Well>}
      title={gameName === undefined ? what : t('st_title', { what, game: gameName })}
      meta={
        <>
          <time dateTime={new Date(time).toISOString()}>{hour(time)}</time>
          {status === 'pending' && <Tag tone="warning">{t('st_pending')}</Tag>}
        </>
      }
      amount={
        <Amount value={money(amount)} sign={isIn ? 'plus' : 'minus'} tone={isIn ? 'positive' : 'neutral'} />
      }
      note={t('st_balance', { balance: writeNumber(balance, locale) })}
      target={{ onClick: onOpen }}
    />
  )
}
