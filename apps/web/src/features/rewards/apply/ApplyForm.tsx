import { REMARKS_MAX, REWARD_PICTURES_MAX, type Announcement } from '@trevo/contract'
import { Clock } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './ApplyForm.module.css'
import { PromotionHead } from './PromotionHead.tsx'
import { ProofPictures } from './ProofPictures.tsx'
import { useApplication } from './useApplication.ts'

export type ApplyFormProps = Readonly<{ promotion: Announcement }>

export function ApplyForm({ promotion }: ApplyFormProps) {
  const t = useTranslate()
  const { remarks, pictures, setRemarks, addPictures, removePicture, clear, submit, isReady, isSending } =
    useApplication(promotion)
  const asksPictures = promotion.imageRequired === 'Y'
  const asksRemarks = promotion.remarkRequired === 'Y'
  return (
    <form className={styles['form']} onSubmit={handled(submit)} noValidate>
      <div className={styles['fields']}>
        <PromotionHead promotion={promotion} />
        {asksRemarks && (
          <TextArea
            label={t('apply_remarks')}
            hint={t('apply_remarks_hint')}
            value={remarks}
            onChange={setRemarks}
            maxLength={REMARKS_MAX}
            rows={4}
            disabled={isSending}
          />
        )}
        {asksPictures && (
          <ProofPictures
            pictures={pictures}
            max={REWARD_PICTURES_MAX}
            isBusy={isSending}
            onAdd={addPictures}
            onRemove={removePicture}
          />
        )}
        <Note icon={<Clock />}>
          {!asksRemarks && !asksPictures && <p>{t('apply_nothing_asked')}</p>}
          <p>{t('apply_follow')}</p>
        </Note>
      </div>
      <div className={styles['foot']}>
        <Button variant="tonal" disabled={isSending} onClick={clear}>
          {t('apply_clear')}
        </Button>
        <Button type="submit" disabled={!isReady} loading={isSending ? t('apply_sending') : undefined}>
          {t('apply_submit')}
        </Button>
      </div>
    </form>
  )
}
