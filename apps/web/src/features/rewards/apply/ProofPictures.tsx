import { REWARD_PICTURE_MAX_BYTES, REWARD_PICTURE_TYPES } from '@trevo/contract'
import { useId } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { ImageUpload } from '#ui/ImageUpload.tsx'
import { showToast } from '#ui/toastStore.ts'
import { PICTURE_FAULTS } from './pictureFaults.ts'
import styles from './ProofPictures.module.css'
import { type ChosenPicture, sizeText } from './readPicture.ts'

export type ProofPicturesProps = Readonly<{
  pictures: readonly ChosenPicture[]
  max: 3
  isBusy: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}>

export function ProofPictures({ pictures, max, isBusy, onAdd, onRemove }: ProofPicturesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const labelId = useId()
  return (
    <section aria-labelledby={labelId}>
      <div className={styles['head']}>
        <h2 id={labelId} className={styles['label']}>
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
