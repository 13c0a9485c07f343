import { openIdentityLink, sendLinkedPicture, type IdentityCamera, type IdentityPart } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Capture } from './Capture.tsx'
import styles from './IdentityPage.module.css'
import { Reasons } from './Reasons.tsx'
import './texts.ts'
import { pictureFailure } from './useIdentity.ts'

type Standing =
  | { readonly state: 'none' | 'opening' | 'gone' }
  | { readonly state: 'open'; readonly ticket: string; readonly camera: IdentityCamera }

/** The camera of a check that goes on on another device. It has no session, and keeps nothing when it is closed. */
export function IdentityCameraPage() {
  const t = useTranslate()
  const { standing, take } = useLinkedCamera()
  const isDone = standing.state === 'open' && standing.camera.missing.length === 0
  return (
    <main id="conteudo" className={styles['main']} aria-busy={standing.state === 'opening'}>
      {standing.state === 'opening' && <Spinner label={t('idc_linked_opening')} size="lg" />}
      {standing.state === 'none' && (
        <EmptyState title={t('idc_linked_none')} text={t('idc_linked_gone_text')} />
      )}
      {standing.state === 'gone' && (
        <ErrorState title={t('idc_linked_gone')} text={t('idc_linked_gone_text')} />
      )}
      {isDone && (
        <div role="status">
          <EmptyState title={t('idc_linked_title')} text={t('idc_linked_text')} />
        </div>
      )}
      {standing.state === 'open' && !isDone && (
        <>
          <Reasons reasons={standing.camera.reasons} />
          <Capture
            key={standing.camera.missing[0]}
            camera={standing.camera}
            part={standing.camera.missing[0]!}
            onTake={take}
          />
        </>
      )}
    </main>
  )
}

function useLinkedCamera() {
  const send = useSend()
  const [standing, setStanding] = useState<Standing>({ state: 'opening' })
  const isTaken = useRef(false)

  const open = useEffectEvent(async () => {
    // React looks twice in development, and a link is good once.
    if (isTaken.current) return
    isTaken.current = true
    const link = /^#link=([\w.-]{45,48})$/.exec(location.hash)?.[1]
    if (link === undefined) return setStanding({ state: 'none' })
    history.replaceState(history.state, '', location.pathname)
    const reply = await send(openIdentityLink, { body: { link } })
    setStanding(reply.ok ? { state: 'open', ...reply.value } : { state: 'gone' })
  })
  useEffect(() => void open(), [])

  async function take(part: IdentityPart, picture: string): Promise<MessageKey | undefined> {
    if (standing.state !== 'open') return undefined
    const { ticket } = standing
    const reply = await send(sendLinkedPicture, { body: { ticket, part, picture } })
    if (reply.ok) {
      setStanding({ state: 'open', ticket, camera: reply.value.camera })
      return undefined
    }
    if (reply.error.code === 'identity.link') setStanding({ state: 'gone' })
    return pictureFailure(reply.error)
  }

  return { standing, take }
}
