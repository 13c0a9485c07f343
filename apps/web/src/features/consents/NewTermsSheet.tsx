import type { MemberConsents, SessionInfo } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { stored } from '#lib/storage.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { DueDocuments } from './DueDocuments.tsx'
import { useAccept, useConsents } from './useConsents.ts'

/** The login in which somebody would rather decide later: the public handle of its session, another one each time. */
const postponedIn = stored<string>('session', 'newTermsPostponed', String, String)

/** What has changed, over home, once after each login; the note on the page stays. */
export function NewTermsSheet({ session: { token } }: Readonly<{ session: SessionInfo }>) {
  const { loaded } = useConsents()
  const [isOpen, setOpen] = useState(() => postponedIn.get() !== token)
  if (loaded.state !== 'here' || loaded.value.due.length === 0) return null
  const postpone = () => {
    postponedIn.set(token)
    setOpen(false)
  }
  return <Decide due={loaded.value.due} isOpen={isOpen} onLater={postpone} />
}

interface DecideProps extends Pick<MemberConsents, 'due'> {
  readonly isOpen: boolean
  readonly onLater: () => void
}

function Decide({ due, isOpen, onLater }: DecideProps) {
  const t = useTranslate()
  const { isSaving, problem, accept } = useAccept(due, () => undefined)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onLater}
      title={t('title_new_terms')}
      closeLabel={t('btn_close')}
      footer={
        <>
          <Button variant="tonal" onClick={onLater}>
            {t('cst_later')}
          </Button>
          <Button loading={isSaving ? t('cst_accepting') : undefined} onClick={accept}>
            {t('cst_accept')}
          </Button>
        </>
      }
    >
      <DueDocuments due={due} problem={problem} />
    </Sheet>
  )
}
