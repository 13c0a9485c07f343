import { Camera, Image, CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import { checkImages, type Rejection } from './imageFiles.ts'
import styles from './ImageUpload.module.css'

export type ImageUploadProps = Readonly<{
  label: string
  items: readonly UploadItem[]
  max: 1 | 2 | 3
  /** MIME types. */
  accept: readonly string[]
  maxBytes: number
  onAdd: (files: readonly File[]) => void
  /** Files that break a rule; the caller shows them as failed items with a reason in words. */
  onReject: (rejections: readonly Rejection<File>[]) => void
  onRemove: (id: string) => void
  disabled?: boolean
  texts: UploadTileTexts & Readonly<{ camera: string; gallery: string }>
}>

export function ImageUpload({
  label,
  items,
  max,
  accept,
  maxBytes,
  onAdd,
  onReject,
  onRemove,
  disabled = false,
  texts,
}: ImageUploadProps) {
  const room = max - items.length

  function handleFiles(files: readonly File[]) {
    const { accepted, rejected } = checkImages(files, { accept, maxBytes, room })
    if (accepted.length > 0) onAdd(accepted)
    if (rejected.length > 0) onReject(rejected)
  }

  const add = { accept: accept.join(), disabled, onFiles: handleFiles }
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {items.map((item) => (
        <UploadTile key={item.id} item={item} texts={texts} onRemove={() => onRemove(item.id)} />
      ))}
      {/* With one place left the gallery alone is enough: phones offer the camera from there too. */}
      {room > 1 && <AddTile {...add} label={texts.camera} icon={<Camera />} capture="environment" />}
      {room > 0 && <AddTile {...add} label={texts.gallery} icon={<Image />} multiple={room > 1} />}
    </ul>
  )
}

type AddTileProps = Readonly<{
  label: string
  icon: ReactNode
  accept: string
  disabled: boolean
  capture?: 'environment'
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}>

function AddTile({ label, icon, onFiles, ...input }: AddTileProps) {
  return (
    <li className={styles['tile']}>
      <label>
        <input
          {...input}
          type="file"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            // Otherwise choosing the same file again, after removing it, is no change.
            event.currentTarget.value = ''
          }}
          className={styles['input']}
        />
        <span className={cx(styles['frame'], styles['add'])}>
          <span className={styles['inside']}>
            {icon}
            {label}
          </span>
        </span>
      </label>
    </li>
  )
}

export type UploadItem = Readonly<{
  id: string
  name: string
  /** Already in words: "1,2 MB". */
  size: string
  /** An object URL of the file, or where the server keeps it. */
  preview?: string
}> &
  (
    | Readonly<{ state: 'sending'; percent: number }>
    | Readonly<{ state: 'done' }>
    | Readonly<{ state: 'error'; reason: string }>
  )

type UploadTileTexts = Readonly<{
  sending: string
  /** On a failed tile: "Tentar outra". */
  failed: string
  remove: (name: string) => string
}>

type UploadTileProps = Readonly<{ item: UploadItem; texts: UploadTileTexts; onRemove: () => void }>

function UploadTile({ item, texts, onRemove }: UploadTileProps) {
  return (
    <li className={styles['tile']}>
      <button
        type="button"
        aria-label={texts.remove(item.name)}
        onClick={onRemove}
        className={styles['remove']}
      >
        <X />
      </button>
      <div
        className={cx(
          styles['frame'],
          item.state === 'sending' && styles['sending'],
          item.state === 'error' && styles['failed'],
        )}
      >
        {item.preview !== undefined && item.state !== 'error' && (
          <img src={item.preview} alt={item.name} className={styles['picture']} />
        )}
        {item.state === 'sending' && (
          <span className={styles['inside']}>
            <span aria-hidden className={styles['percent']}>
              {Math.round(item.percent)}%
            </span>
            <progress
              max={100}
              value={item.percent}
              aria-label={`${texts.sending} ${item.name}`}
              className={styles['bar']}
            />
          </span>
        )}
        {item.state === 'error' && (
          <span className={styles['inside']}>
            <CircleAlert />
            {texts.failed}
          </span>
        )}
      </div>
      {item.state === 'error' ? (
        <p role="alert" className={cx(styles['note'], styles['reason'])}>
          {item.reason}
        </p>
      ) : (
        <p className={styles['note']}>
          <span className={styles['name']}>{item.state === 'sending' ? texts.sending : item.name}</span>
          {item.size}
        </p>
      )}
    </li>
  )
}
