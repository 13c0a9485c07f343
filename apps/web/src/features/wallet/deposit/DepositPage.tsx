import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
import { BaseDepositForm, DepositForm } from './DepositForm.tsx'
import { DepositOffer } from './DepositOffer.tsx'
import { DepositList } from './DepositList.tsx'
import styles from './DepositPage.module.css'
import { DepositView, type DepositActions } from './DepositView.tsx'
import { FindPayment } from './FindPayment.tsx'
import { LegalLine } from '../LegalLine.tsx'
import '../texts.ts'

export type DepositPageProps = Readonly<{
  /** Of the address: who comes back from the bank's app sees the same code. */
  depositId: string | undefined
  onOpen: (depositId: string | undefined) => void
  /** What stands before the way to pay in. */
  gate: (form: ReactNode) => ReactNode
}>

/** Money in. The merchant chooses the template; both do the same. */
export function DepositPage({ depositId, onOpen, gate }: DepositPageProps) {
  const { mobileTemplate } = useMerchant().settings
  const navigate = useNavigate()
  const [isFinding, setIsFinding] = useState(false)
  const actions: DepositActions = {
    place: 'page',
    onNew: () => onOpen(undefined),
    onFind: () => setIsFinding(true),
    onLeave: () => void navigate({ to: '/home' }),
    onCredited: () => undefined,
  }
  const shown = depositId !== undefined && (
    <DepositView key={depositId} depositId={depositId} actions={actions} />
  )
  const onFind = () => setIsFinding(true)
  return (
    <main id="conteudo" className={styles['main']}>
      {mobileTemplate.dep_func === 1 ? (
        shown || <NewTemplate onOpen={onOpen} onFind={onFind} gate={gate} />
      ) : (
        <BaseTemplate onOpen={onOpen} onFind={onFind} gate={gate} shown={shown} />
      )}
      <LegalLine />
      <FindPayment isOpen={isFinding} onClose={() => setIsFinding(false)} onFound={onOpen} />
    </main>
  )
}

type TemplateProps = Readonly<{ onOpen: (depositId: string) => void; onFind: () => void }> &
  Pick<DepositPageProps, 'gate'>

function NewTemplate({ onOpen, onFind, gate }: TemplateProps) {
  return (
    <>
      {gate(<DepositOffer>{(offer) => <DepositForm offer={offer} onBegun={onOpen} />}</DepositOffer>)}
      <DepositList onOpen={onOpen} />
      <FindLink onFind={onFind} />
    </>
  )
}

/** All on one page: the form, under it the code, and under that what was before. */
function BaseTemplate({ onOpen, onFind, gate, shown }: TemplateProps & Readonly<{ shown: ReactNode }>) {
  return (
    <>
      {gate(<DepositOffer>{(offer) => <BaseDepositForm offer={offer} onBegun={onOpen} />}</DepositOffer>)}
      {shown && <div className={styles['shown']}>{shown}</div>}
      <DepositList onOpen={onOpen} />
      <FindLink onFind={onFind} />
    </>
  )
}

function FindLink({ onFind }: Pick<TemplateProps, 'onFind'>) {
  const t = useTranslate()
  return (
    <Button variant="ghost" size="sm" block className={styles['find']} onClick={onFind}>
      {t('dep_find')}
    </Button>
  )
}
