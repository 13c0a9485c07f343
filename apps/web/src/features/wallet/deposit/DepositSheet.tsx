import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { LegalLine } from '../LegalLine.tsx'
import '../texts.ts'
import { BaseDepositForm, DepositForm } from './DepositForm.tsx'
import { DepositOffer } from './DepositOffer.tsx'
import { DepositView } from './DepositView.tsx'
import { FindPayment } from './FindPayment.tsx'
import { useDeposit } from './useDeposit.ts'

export type DepositSheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  onCredited: () => void
}>

/** The same deposit over something that goes on under it, such as a game. */
export function DepositSheet({ isOpen, onClose, onCredited }: DepositSheetProps) {
  const t = useTranslate()
  const { mobileTemplate } = useMerchant().settings
  const Form = mobileTemplate.dep_func === 1 ? DepositForm : BaseDepositForm
  const [depositId, setDepositId] = useState<string>()
  const [isFinding, setIsFinding] = useState(false)
  const [isDone, setIsDone] = useState(false)

  function close(): void {
    onClose()
    if (!isDone) return
    setDepositId(undefined)
    setIsDone(false)
  }
  const actions = {
    place: 'game',
    onNew: () => setDepositId(undefined),
    onFind: () => setIsFinding(true),
    onLeave: close,
    onCredited: () => {
      setIsDone(true)
      onCredited()
    },
  } as const
  const creditedUnseen = () => {
    showToast(t('dep_credited'), { tone: 'success', duration: 'short' })
    setDepositId(undefined)
    onCredited()
  }
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('dep_game_title')}
        subtitle={t('dep_game_text')}
        closeLabel={t('dep_game_close')}
      >
        {depositId === undefined ? (
          <DepositOffer>{(offer) => <Form offer={offer} onBegun={setDepositId} isInSheet />}</DepositOffer>
        ) : (
          <DepositView key={depositId} depositId={depositId} actions={actions} />
        )}
        <LegalLine />
      </Sheet>
      {!isOpen && depositId !== undefined && !isDone && (
        <Watched depositId={depositId} onCredited={creditedUnseen} />
      )}
      <FindPayment isOpen={isFinding} onClose={() => setIsFinding(false)} onFound={setDepositId} />
    </>
  )
}

/** Whoever went back to the game with a code still to be paid hears of it when it is. */
function Watched({ depositId, onCredited }: Readonly<{ depositId: string; onCredited: () => void }>) {
  useDeposit(depositId, onCredited)
  return null
}
