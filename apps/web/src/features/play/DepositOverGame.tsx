import { isReal } from '@trevo/contract'
import { Suspense, useState, type ComponentType } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

/** Where money is put in without leaving what is under it. */
export type DepositSheet = ComponentType<
  Readonly<{ isOpen: boolean; onClose: () => void; onCredited: () => void }>
>

interface Depositing {
  readonly canDeposit: boolean
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Whether somebody is putting money in. Whoever plays with none of their own is not asked to. */
export function useDepositing(): Depositing {
  const type = useSession()?.type
  const canDeposit = type !== undefined && isReal(type)
  const [isOpen, setIsOpen] = useState(false)
  return {
    canDeposit,
    isOpen: canDeposit && isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  }
}

export type DepositOverGameProps = Readonly<{
  depositing: Depositing
  sheet: DepositSheet
  onCredited: () => void
}>

/** The deposit over the game, fetched when it is first wanted. If it cannot be, the game goes on all the same. */
export function DepositOverGame({ depositing, sheet: Deposit, onCredited }: DepositOverGameProps) {
  const { isOpen, close } = depositing
  // Once opened it stays, out of sight: a code may be paid while the game is played on.
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <ErrorBoundary fallback={(retry) => <NotHere isOpen={isOpen} onClose={close} onRetry={retry} />}>
      <Suspense>
        <Deposit isOpen={isOpen} onClose={close} onCredited={onCredited} />
      </Suspense>
    </ErrorBoundary>
  )
}

type NotHereProps = Readonly<{ isOpen: boolean; onClose: () => void; onRetry: () => void }>

function NotHere({ isOpen, onClose, onRetry }: NotHereProps) {
  const t = useTranslate()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('balance_deposit')} closeLabel={t('btn_close')}>
      <ErrorState text={t('err_slow_network')} retry={{ label: t('btn_retry'), onRetry }} />
    </Sheet>
  )
}
