import type { Closing, MemberStanding } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import styles from '../pause/PausePage.module.css'
import own from './closing.module.css'
import { RatherRows } from './RatherRows.tsx'
import { isNothing, Remains } from './Remains.tsx'
import { useKeepAccount } from './useKeepAccount.ts'

export type AskedAccountProps = Readonly<{ closing: Closing; standing: MemberStanding }>

/** After it was asked for: what has to end first, and the way back as long as there is one. */
export function AskedAccount({ closing, standing }: AskedAccountProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const money = useMoney()
  const { state, since, cash, underWay, openRounds } = closing
  const { keep, isSaving, problem } = useKeepAccount()
  const isClosed = state === 'closed'
  const hasCash = !isNothing(cash)
  const isDone = !hasCash && isNothing(underWay) && openRounds === 0
  const when = { moment: since === null ? '' : moment(since) }
  return (
    <div className={own['page']}>
      <h2 className={own['title']}>{t(isClosed ? 'cls_closed_title' : 'cls_asked_title', when)}</h2>
      <p className={styles['lead']}>
        {t(isClosed ? 'cls_closed_text' : isDone ? 'cls_asked_soon' : 'cls_asked_text')}
      </p>
      {state === 'keeping' && (
        <div role="status">
          <Note tone="info">{t('cls_keeping')}</Note>
        </div>
      )}
      {!isDone && <Remains closing={closing} title={t('cls_first')} />}
      <RatherRows standing={standing} />
      <div className={own['foot']}>
        {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
        {hasCash && (
          <ButtonLink to="/withdraw" block>
            {t('cls_withdraw', { amount: money(cash) })}
          </ButtonLink>
        )}
        {state === 'asked' && (
          <Button variant="tonal" block onClick={keep} loading={isSaving ? t('cls_keep_saving') : undefined}>
            {t('cls_keep')}
          </Button>
        )}
      </div>
    </div>
  )
}
