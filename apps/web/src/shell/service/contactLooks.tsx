import { MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactLink } from '#merchant/links.ts'
import type { WellTone } from '#ui/Well.tsx'
import { FacebookGlyph, WhatsAppGlyph } from './brandGlyphs.tsx'

interface ContactLook {
  readonly icon: ReactNode
  readonly tone: WellTone
}

const chat: ContactLook = { icon: <MessageCircle />, tone: 'inhouse' }
const whatsApp: ContactLook = { icon: <WhatsAppGlyph />, tone: 'sports' }

export const CONTACT_LOOKS: Readonly<Record<ContactLink['type'], ContactLook>> = {
  LIVECHAT: chat,
  'LIVECHAT 1': chat,
  WHATSAPP: whatsApp,
  WHATSAPP2: whatsApp,
  WHATSAPP3: whatsApp,
  TELEGRAM: { icon: <Send />, tone: 'fish' },
  FACEBOOK: { icon: <FacebookGlyph />, tone: 'pvp' },
}
