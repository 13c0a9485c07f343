import { MessageCircleMore } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import styles from './ChatButton.module.css'
import type { Chat } from './useChat.ts'

export interface ChatButtonProps {
  readonly chat: Chat
}

/** Leads to the chat, says that it is opening, and what to do when it does not. */
export function ChatButton({ chat: { state, open } }: ChatButtonProps) {
  const t = useTranslate()
  const isOpening = state === 'opening'
  return (
    <>
      <Button
        block
        icon={<MessageCircleMore />}
        loading={isOpening ? t('in_please_wait') : undefined}
        onClick={open}
      >
        {t('chat_open')}
      </Button>
      <p role="status" className="srOnly">
        {isOpening && t('in_please_wait')}
      </p>
      {state === 'failed' && (
        <div className={styles['failed']}>
          <ErrorState
            variant="inline"
            text={t('chat_failed')}
            retry={{ label: t('btn_retry'), onRetry: open }}
          />
        </div>
      )}
    </>
  )
}
