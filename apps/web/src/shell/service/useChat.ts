import { appPath, launchChat } from '@trevo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import '#api/texts.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import './texts.ts'

export interface Chat {
  readonly state: 'closed' | 'opening' | 'failed'
  readonly open: () => void
}

/** Long enough to read what is going on before the page is left. */
const REDIRECT_MS = 500
const MESSAGES = '/m/message'

/** The conversation with the merchant's people, which is a page of its own. It takes a real account. */
export function useChat(): Chat {
  const t = useTranslate()
  const send = useSend()
  const { history } = useRouter()
  const { language } = useLanguage()
  const withAccount = useOwnAccount()
  const [state, setState] = useState<Chat['state']>('closed')
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Whoever comes back from the chat may find this page as they left it.
    const comeBack = () => setState('closed')
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(leaving.current)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])

  async function launch() {
    setState('opening')
    const { pathname, search } = history.location
    const here = appPath(pathname + search)
    const backUrl = here.ok ? here.value : MESSAGES
    const look = { headerColor: pageColour(), title: t('chat_title') }
    const reply = await send(launchChat, { query: { b2c: '1', language, backUrl, ...look } })
    if (!reply.ok) return setState('failed')
    const { chatUrl } = reply.value
    leaving.current = setTimeout(() => location.assign(chatUrl), REDIRECT_MS)
  }

  return { state, open: () => withAccount(() => void launch()) }
}

/** The colour of the page as #rrggbb, whichever way the style sheet writes it. */
function pageColour(): string {
  const paint = document.createElement('canvas').getContext('2d')!
  paint.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  paint.fillRect(0, 0, 1, 1)
  const rgb = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
