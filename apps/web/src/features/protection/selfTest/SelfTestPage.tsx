import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { StepBar } from '#ui/feedback/StepBar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import '../texts.ts'
import { Result } from './Result.tsx'
import styles from './SelfTestPage.module.css'
import { useFocusOnStep } from './useFocusOnStep.ts'
import { ANSWERS, QUESTIONS, type Answer } from './weigh.ts'

/** Questions to weigh for oneself whether play does harm. The answers are in this page alone, and go with it. */
export function SelfTestPage() {
  const t = useTranslate()
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const step = answers.length
  const main = useFocusOnStep(step)
  const question = QUESTIONS[step]
  const goBack = () => setAnswers(answers.slice(0, -1))
  return (
    <main id="conteudo" ref={main} className={styles['main']}>
      {question === undefined ? (
        <Result answers={answers} onRestart={() => setAnswers([])} />
      ) : (
        <>
          {step === 0 && <p className={styles['intro']}>{t('tst_intro')}</p>}
          <StepBar
            step={step + 1}
            steps={QUESTIONS.length}
            count={t('tst_count', { step: step + 1, steps: QUESTIONS.length })}
            title={t(`tst_q${question}`)}
          />
          <Card padding="none">
            <List label={t('tst_answers')}>
              {ANSWERS.map((answer) => (
                <ListRow
                  key={answer}
                  title={t(`tst_${answer}`)}
                  onClick={() => setAnswers([...answers, answer])}
                />
              ))}
            </List>
          </Card>
          {step > 0 && (
            <Button variant="ghost" block onClick={goBack}>
              {t('tst_back')}
            </Button>
          )}
        </>
      )}
    </main>
  )
}
