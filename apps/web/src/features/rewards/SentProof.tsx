import type { Reward } from '@trevo/contract'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { proofQuery } from './queries.ts'
import styles from './SentProof.module.css'

type Sent = NonNullable<Reward['sent']>

export type SentProofProps = Readonly<{ applicationId: string; sent: Sent }>

/** What the member sent with an application, for them alone to see again. */
export function SentProof({ applicationId, sent: { remarks, pictures } }: SentProofProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles['open']} onClick={() => setIsOpen(true)}>
        <span className={styles['label']}>{t('reward_sent')}</span>
        {pictures > 0 && <span>{t('reward_sent_pictures', { count: pictures })}</span>}
        <ChevronRight className={styles['icon']} aria-hidden />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reward_sent')}
        closeLabel={t('reward_close')}
      >
        {remarks !== '' && <p className={styles['remarks']}>{remarks}</p>}
        {isOpen &&
          Array.from({ length: pictures }, (_, place) => (
            <Proof key={place} applicationId={applicationId} place={place + 1} count={pictures} />
          ))}
      </Sheet>
    </>
  )
}

type ProofProps = Readonly<{ applicationId: string; place: number; count: number }>

function Proof({ applicationId, place, count }: ProofProps) {
  const t = useTranslate()
  const account = useSession()?.userName
  const { loaded, reload } = useLoaded(proofQuery(useSend(), account, applicationId, place))
  if (loaded.state === 'failed')
    return (
      <ErrorState
        variant="inline"
        text={t('image_read_failed')}
        retry={{ label: t('btn_retry'), onRetry: reload }}
      />
    )
  if (loaded.state === 'loading') return <Skeleton shape="block" />
  return (
    <img
      src={loaded.value.picture}
      alt={t('reward_picture', { place, count })}
      className={styles['picture']}
    />
  )
}
