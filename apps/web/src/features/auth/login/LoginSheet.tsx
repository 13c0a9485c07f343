import { useEffect } from 'react'
import styles from '#features/auth/frame/form.module.css'
import { useTranslate } from '#i18n/I18n.tsx'
import { runPendingAction, hideLogin, useLoginStore } from '#session/loginStore.ts'
import { useSession } from '#session/store.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { LoginMethods, type LoginFrameProps } from './LoginPage.tsx'
import '#features/auth/texts.ts'

/** The login over a page that need not be left for it. */
export function LoginSheet() {
  const t = useTranslate()
  const session = useSession()
  const { showLogin } = useLoginStore()
  useEffect(() => {
    if (session) runPendingAction()
  }, [session])
  return (
    <Sheet isOpen={showLogin} onClose={hideLogin} title={t('login_sheet_title')} closeLabel={t('btn_close')}>
      <LoginMethods isAgentSide={false} Frame={SheetFrame} />
    </Sheet>
  )
}

function SheetFrame({ subtitle, children }: LoginFrameProps) {
  return (
    <>
      <p className={styles['lead']}>{subtitle}</p>
      {children}
    </>
  )
}
