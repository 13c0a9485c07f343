import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { usePanels } from '../panels.ts'
import './texts.ts'
import { useChat } from './useChat.ts'

/** The chat from an entry that has no room to say how it goes, or is gone by then: it is told over the page. */
export function ChatLaunch() {
  const t = useTranslate()
  const { open: asked, close } = usePanels()
  const { state, open } = useChat()
  const launch = useEffectEvent(() => {
    close()
    open()
  })
  const tell = useEffectEvent(() => {
    if (state === 'opening') showToast(t('in_please_wait'))
    if (state !== 'failed') return
    const action = { label: t('btn_retry'), onClick: open }
    showToast(t('chat_failed'), { tone: 'error', duration: 'long', action })
  })
  useEffect(() => {
    if (asked === 'chat') launch()
  }, [asked])
  useEffect(() => tell(), [state])
  return null
}
