import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { MessageRow, rowId } from './MessageRow.tsx'
import type { Inbox } from './useInbox.ts'

export type InboxListProps = Readonly<{
  inbox: Inbox
  /** The message to come back to, if any. */
  place: string | undefined
  onOpen: (id: string) => void
}>

export function InboxList({ inbox: { messages, status, more }, place, onOpen }: InboxListProps) {
  const t = useTranslate()
  const { briefly } = useDates()
  const comeBack = useEffectEvent(() => {
    if (place === undefined) return
    const row = document.getElementById(rowId(place)) ?? document.getElementById('conteudo')
    // Where the list stood is the browser's to remember.
    row?.focus({ preventScroll: true })
  })
  useEffect(() => comeBack(), [])
  return (
    <>
      <h2 className="srOnly">{t('inbox_list')}</h2>
      <InfiniteList
        items={messages}
        keyOf={({ messageId }) => messageId}
        renderItem={(message) => (
          <MessageRow message={message} when={briefly(message.sentAt)} onOpen={onOpen} />
        )}
        status={status}
        onMore={more}
        layout="rows"
        skeleton={null}
        empty={<NoMessages />}
        texts={{
          more: t('inbox_more'),
          loading: t('inbox_loading'),
          error: t('inbox_more_failed'),
          retry: t('btn_retry'),
          end: t('inbox_end'),
        }}
      />
    </>
  )
}

function NoMessages() {
  const t = useTranslate()
  return (
    <NoData
      title={t('inbox_none')}
      text={t('inbox_none_text')}
      action={
        <ButtonLink to="/notice" variant="soft" size="sm">
          {t('inbox_to_notices')}
        </ButtonLink>
      }
    />
  )
}
