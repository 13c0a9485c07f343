import { useNavigate } from '@tanstack/react-router'
import type { RiskAnswer, RiskSign } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { DialogFrame } from '#ui/overlays/DialogFrame.tsx'
import type { ShownAct } from './openAct.ts'
import styles from './RiskNotice.module.css'
import './texts.ts'
import { useAnswerRisk } from './useAnswerRisk.ts'
import { useSignWords } from './useSignWords.ts'

export type RiskNoticeProps = Readonly<{ act: ShownAct; signs: readonly RiskSign[]; isOpen: boolean }>

const MOST_SIGNS = 3

interface Ways {
  readonly quiet: { readonly label: 'risk_read' | 'risk_later'; readonly says: RiskAnswer }
  readonly main: {
    readonly label: 'risk_see' | 'risk_set_limit' | 'risk_why'
    readonly to: '/signs' | '/responsibleGaming'
  }
  readonly other: {
    readonly label: 'risk_take_pause' | 'risk_withdraw'
    readonly to: '/pause' | '/withdraw'
  }
}

const PAUSE = { label: 'risk_take_pause', to: '/pause' } as const
const READ = { label: 'risk_read', says: 'read' } as const
const WAYS: Readonly<Record<ShownAct['kind'], Ways>> = {
  message: { quiet: READ, main: { label: 'risk_see', to: '/signs' }, other: PAUSE },
  limit_offer: {
    quiet: { label: 'risk_later', says: 'dismissed' },
    main: { label: 'risk_set_limit', to: '/responsibleGaming' },
    other: PAUSE,
  },
  pause: {
    quiet: READ,
    main: { label: 'risk_why', to: '/signs' },
    other: { label: 'risk_withdraw', to: '/withdraw' },
  },
}

/** What was done about signs, with the newest of them. Over the page until the member has answered. */
export function RiskNotice({ act: { actId, kind }, signs, isOpen }: RiskNoticeProps) {
  const t = useTranslate()
  const words = useSignWords()
  const navigate = useNavigate()
  const { answer, sending, hasFailed } = useAnswerRisk(actId)
  const { quiet, main, other } = WAYS[kind]
  const title = t(`risk_${kind}`)

  async function say(said: RiskAnswer, to?: Ways['main' | 'other']['to']): Promise<void> {
    if (sending === undefined && (await answer(said)) && to) await navigate({ to })
  }

  return (
    <DialogFrame isOpen={isOpen} role="alertdialog" title={title} text={t(`risk_${kind}_text`)}>
      <h3 className={styles['seen']}>{t('risk_seen')}</h3>
      <ul role="list" className={styles['signs']}>
        {signs.slice(0, MOST_SIGNS).map((sign) => (
          <li key={sign.signId}>{words(sign)}</li>
        ))}
      </ul>
      {hasFailed && <ErrorState variant="inline" text={t('risk_send_failed')} />}
      <div className={styles['buttons']}>
        <Button block loading={sending && t('risk_sending')} onClick={() => void say('read', main.to)}>
          {t(main.label)}
        </Button>
        <Button variant="tonal" block onClick={() => void say(quiet.says)}>
          {t(quiet.label)}
        </Button>
        <Button variant="ghost" block onClick={() => void say('read', other.to)}>
          {t(other.label)}
        </Button>
      </div>
    </DialogFrame>
  )
}
