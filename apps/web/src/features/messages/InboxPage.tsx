import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { neighbourOf } from './inboxPages.ts'
import { InboxList, InboxSkeleton } from './InboxList.tsx'
import styles from './InboxPage.module.css'
import { OpenMessage } from './OpenMessage.tsx'
import { useInbox } from './queries.ts'
import './texts.ts'

export type InboxPageProps = Readonly<{
  /** The message that is shown alone. */
  opened: string | undefined
  onOpen: (id: string) => void
  /** Back to the list, of which `isBehind` says that it is where one came from. */
  onClose: (isBehind: boolean) => void
}>

/** What the member was written: a list, or one message of it. */
export function InboxPage({ opened, onOpen, onClose }: InboxPageProps) {
  const t = useTranslate()
  const inbox = useInbox()
  // The message that was opened from the list. Whoever comes back to the list finds their place by it.
  const [place, setPlace] = useState<string>()
  // What is gone is not shown until its address is left.
  const [removed, setRemoved] = useState<string>()

  function handleOpen(id: string) {
    setPlace(id)
    onOpen(id)
  }
  async function handleRemove(id: string) {
    const neighbour = neighbourOf(inbox.messages, id)
    const isGone = await inbox.remove(id)
    if (!isGone) return false
    showToast(t('inbox_removed'))
    setPlace(neighbour ?? id)
    setRemoved(id)
    inbox.drop(id)
    onClose(place === id)
    return true
  }

  const { messages, status, more } = inbox
  if (messages.length === 0 && (status === 'loading' || status === 'error'))
    return (
      <main id="conteudo" className={styles['main']}>
        {status === 'loading' ? (
          <InboxSkeleton />
        ) : (
          <ErrorState
            title={t('inbox_failed')}
            text={t('inbox_failed_text')}
            retry={{ label: t('btn_retry'), onRetry: more }}
          />
        )}
      </main>
    )
  return (
    <main id="conteudo" className={styles['main']} tabIndex={-1}>
      {opened === undefined || opened === removed ? (
        <InboxList inbox={inbox} place={place} onOpen={handleOpen} />
      ) : (
        <OpenMessage
          key={opened}
          id={opened}
          inbox={inbox}
          isFresh={place === opened}
          onRemove={() => handleRemove(opened)}
        />
      )}
    </main>
  )
}
