import {
  REMARKS_MAX,
  REWARD_PICTURE_MAX_BYTES,
  REWARD_PICTURE_TYPES,
  REWARD_PICTURES_MAX,
  type Announcement,
} from '@trevo/contract'
import { Clock } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { sizeText } from '#lib/pictureFile.ts'
import { handled } from '#lib/useForm.ts'
import { useDates } from '#merchant/useDates.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ImageUpload } from '#ui/forms/ImageUpload.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { PICTURE_FAULTS, type ChosenPicture } from './application.ts'
import styles from './ApplyForm.module.css'
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

type PromotionHeadProps = Readonly<{ promotion: Announcement }>

/** What one applies for. */
function PromotionHead({ promotion: { title, endDate, announcementImages } }: PromotionHeadProps) {
  const t = useTranslate()
  const { day } = useDates()
  const image = announcementImages.find(({ sequence }) => sequence === 1)
  return (
    <Card padding="none" className={styles['head']}>
      {image && (
        <div className={styles['frame']}>
          <Picture
            src={image.url}
            width={144}
            height={56}
            sizes="144px"
            alt=""
            className={styles['picture']}
          />
        </div>
      )}
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['until']}>
          {endDate === null ? t('apply_no_end') : t('apply_until', { end: day(endDate) })}
        </p>
      </div>
    </Card>
  )
}

type ProofPicturesProps = Readonly<{
  pictures: readonly ChosenPicture[]
  max: 3
  isBusy: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}>

function ProofPictures({ pictures, max, isBusy, onAdd, onRemove }: ProofPicturesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const labelId = useId()
  return (
    <section aria-labelledby={labelId}>
      <div className={styles['picturesHead']}>
        <h2 id={labelId} className={styles['picturesLabel']}>
          {t('apply_pictures')}
        </h2>
        <span className={styles['count']}>{t('apply_pictures_count', { count: pictures.length, max })}</span>
      </div>
      <ImageUpload
        label={t('apply_pictures')}
        items={pictures.map(({ id, name, bytes, url }) => ({
          id,
          name,
          size: sizeText(bytes, locale),
          preview: url,
          state: 'done' as const,
        }))}
        max={max}
        accept={REWARD_PICTURE_TYPES}
        maxBytes={REWARD_PICTURE_MAX_BYTES}
        onAdd={onAdd}
        onReject={([first]) => first && showToast(t(PICTURE_FAULTS[first.reason]), { tone: 'error' })}
        onRemove={onRemove}
        disabled={isBusy}
        texts={{
          camera: t('apply_camera'),
          gallery: t('apply_gallery'),
          sending: t('apply_sending'),
          failed: t('apply_other'),
          remove: (name) => t('apply_remove', { name }),
        }}
      />
      <p className={styles['hint']}>{t('apply_pictures_hint', { max })}</p>
    </section>
  )
}
