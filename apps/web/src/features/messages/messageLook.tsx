import { Mail, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WellTone } from '#ui/Well.tsx'

interface MessageLook {
  readonly icon: ReactNode
  readonly tone: WellTone
}

const toMany: MessageLook = { icon: <Megaphone />, tone: 'lott' }
const toOne: MessageLook = { icon: <Mail />, tone: 'pvp' }

/** What went to many looks other than what is for this member alone; their ids tell. */
export function messageLook(id: string): MessageLook {
  return id.startsWith('b') && !id.includes('-') ? toMany : toOne
}
