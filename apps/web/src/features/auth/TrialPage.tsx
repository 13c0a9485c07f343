import { useNavigate } from '@tanstack/react-router'
import { freePlay, trialUser } from '@trevo/contract'
import { Check, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { ButtonLink, Button } from '#ui/forms/Button.tsx'
import { stored } from '#lib/storage.ts'
import { startSession } from '#session/session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { showLoadingToast } from '#ui/feedback/toastStore.ts'
import { Responsible } from './frame/AuthFrame.tsx'
import styles from './TrialPage.module.css'
// The server has drawn the page already: its words must be there when the browser takes it over.
import './texts.ts'
import '#api/texts.ts'

const storedTrialUser = stored('session', 'trialUser', String, String)

const CAN = ['trial_can_play', 'trial_can_read', 'trial_can_verify'] as const
const CANNOT = ['trial_cannot_money', 'trial_cannot_rewards', 'trial_cannot_chat'] as const

export function TrialPage() {
  const t = useTranslate()
  const { start, isBusy, failure } = useTrial()
  return (
    <main id="conteudo" className={styles['main']}>
      <div className={styles['art']}>
        <Picture src="/img/dice" width={136} height={136} alt="" loading="eager" />
      </div>
      <h2 className={styles['title']}>{t('trial_title')}</h2>
      <p className={styles['intro']}>{t('trial_intro')}</p>
      <Card padding="none" className={styles['facts']}>
        <Facts title={t('trial_can')} items={CAN} icon={<Check />} look="can" />
        <Facts title={t('trial_cannot')} items={CANNOT} icon={<X />} look="cannot" />
      </Card>
      <Note>{t('trial_note')}</Note>
      {failure && (
        <ErrorState
          variant="inline"
          text={t(failure)}
          retry={{ label: t('btn_retry'), onRetry: () => void start() }}
        />
      )}
      <div className={styles['actions']}>
        <Button block loading={isBusy ? t('trial_starting') : undefined} onClick={() => void start()}>
          {t('btn_trial')}
        </Button>
        <ButtonLink to="/register" variant="tonal" block>
          {t('btn_create_account')}
        </ButtonLink>
      </div>
      <Responsible />
    </main>
  )
}

type FactsProps = Readonly<{
  title: string
  items: readonly MessageKey[]
  icon: ReactNode
  look: 'can' | 'cannot'
}>

function Facts({ title, items, icon, look }: FactsProps) {
  const t = useTranslate()
  return (
    <div className={styles[look]}>
      <h3>{title}</h3>
      <ul role="list">
        {items.map((item) => (
          <li key={item}>
            <span aria-hidden>{icon}</span>
            {t(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useTrial() {
  const t = useTranslate()
  const send = useSend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<MessageKey>()

  async function create(): Promise<MessageKey | undefined> {
    const made = await send(trialUser)
    if (!made.ok) return failureText(made.error)
    const { userName } = made.value
    storedTrialUser.set(userName)
    const begun = await send(freePlay, { body: { userName } })
    if (!begun.ok) return begun.error.code === 'user.not.exist' ? 'err_try_again' : failureText(begun.error)
    const { customerType, ...info } = begun.value
    startSession({ ...info, type: customerType, firstTimeLogin: false, recentAuth: false })
    await navigate({ to: '/home', replace: true })
    return undefined
  }

  async function start() {
    setBusy(true)
    setFailure(undefined)
    setFailure(await showLoadingToast(t('in_please_wait'), create()))
    setBusy(false)
  }
  return { start, isBusy, failure }
}
