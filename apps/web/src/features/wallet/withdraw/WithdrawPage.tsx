import { useEffect, useRef } from 'react'
import { AllWithdrawals } from './Lists.tsx'
import { KeysView } from './KeysView.tsx'
import { RequestView } from './RequestView.tsx'
import './texts.ts'
import type { PasswordSheet } from './WithdrawForm.tsx'
import styles from './WithdrawPage.module.css'
import { WithdrawalView } from './WithdrawalView.tsx'
import type { WithdrawSearch } from './withdrawSearch.ts'

export type WithdrawPageProps = Readonly<{
  search: WithdrawSearch
  /** It was asked for. */
  onAsked: (withdrawalId: string) => void
  passwordSheet: PasswordSheet
}>

/** Money out: asking for it, the keys it can go to, and what became of what was asked for. */
export function WithdrawPage({ search, onAsked, passwordSheet }: WithdrawPageProps) {
  const { withdrawal, show } = search
  const view = withdrawal ?? show ?? 'request'
  const main = useFocusOn(view)
  return (
    <main id="conteudo" ref={main} tabIndex={-1} className={styles['main']}>
      {withdrawal !== undefined && <WithdrawalView key={withdrawal} withdrawalId={withdrawal} />}
      {withdrawal === undefined && show === 'keys' && <KeysView />}
      {withdrawal === undefined && show === 'history' && <AllWithdrawals />}
      {view === 'request' && <RequestView onAsked={onAsked} passwordSheet={passwordSheet} />}
    </main>
  )
}

/** The views share an address but for its query: what was tapped leaves with its view, and the focus goes on at the next. */
function useFocusOn(view: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) main.current?.focus()
    shown.current = view
  }, [view])
  return main
}
