import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { MoreRows } from '../pause/MoreRows.tsx'
import styles from './SelfTestPage.module.css'
import { weigh, type Answer } from './weigh.ts'

/** What the answers say, and what can be done: the same ways for everybody. */
export function Result({
  answers,
  onRestart,
}: Readonly<{ answers: readonly Answer[]; onRestart: () => void }>) {
  const t = useTranslate()
  const { loaded } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  const weight = weigh(answers)
  return (
    <>
      <Card>
        <h2 className={styles['title']} tabIndex={-1}>
          {t(`tst_is_${weight}`)}
        </h2>
        <p className={styles['text']}>{t(`tst_is_${weight}_text`)}</p>
        <p className={styles['note']}>{t('tst_note')}</p>
      </Card>
      <div className={styles['ways']}>
        <ButtonLink to="/responsibleGaming" block>
          {t('sgn_limits')}
        </ButtonLink>
        <Button variant="ghost" block onClick={onRestart}>
          {t('tst_again')}
        </Button>
      </div>
      {loaded.state === 'here' && (
        <MoreRows standing={loaded.value} meta={t('exc_row_short')} isRegisterTold />
      )}
    </>
  )
}
