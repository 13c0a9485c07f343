import type { WithdrawalState } from '@trevo/contract'
import { Check, Clock, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { Tag, type TagProps } from '#ui/feedback/Tag.tsx'

interface Look {
  readonly text: MessageKey
  readonly tone: NonNullable<TagProps['tone']>
  readonly icon: ReactNode
}

const WAITING: Look = { text: 'wl_waiting', tone: 'warning', icon: <Clock /> }
const SENT: Look = { text: 'wl_sent', tone: 'warning', icon: <Clock /> }

const LOOKS: Readonly<Record<WithdrawalState, Look>> = {
  requested: WAITING,
  reserved: WAITING,
  screening: { text: 'wl_screening', tone: 'warning', icon: <Clock /> },
  approved: WAITING,
  sending: SENT,
  unknown: SENT,
  processing: SENT,
  paid: { text: 'wl_paid', tone: 'positive', icon: <Check /> },
  rejected: { text: 'wl_rejected', tone: 'negative', icon: <X /> },
  returned: { text: 'wl_returned', tone: 'info', icon: <RotateCcw /> },
}

/** How a withdrawal stands, in a word or two. */
export function StateTag({ state }: Readonly<{ state: WithdrawalState }>) {
  const t = useTranslate()
  const { text, tone, icon } = LOOKS[state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(text)}
    </Tag>
  )
}
