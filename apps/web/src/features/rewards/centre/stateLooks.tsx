import type { ActivityStatus } from '@trevo/contract'
import { CalendarClock, Check, CircleCheck, Clock, Gift, Send, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TagProps } from '#ui/Tag.tsx'

interface Look {
  readonly tone: NonNullable<TagProps['tone']>
  readonly icon: ReactNode
}

export const STATE_LOOKS: Readonly<Record<ActivityStatus, Look>> = {
  coming: { tone: 'neutral', icon: <CalendarClock /> },
  signed: { tone: 'info', icon: <Check /> },
  applying: { tone: 'info', icon: <Send /> },
  process: { tone: 'warning', icon: <Clock /> },
  issued: { tone: 'brand', icon: <Gift /> },
  claimed: { tone: 'positive', icon: <CircleCheck /> },
  rejected: { tone: 'negative', icon: <X /> },
}

export const EXPIRED_LOOK: Look = { tone: 'neutral', icon: <Clock /> }
