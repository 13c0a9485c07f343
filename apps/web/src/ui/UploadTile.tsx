import { CircleAlert, X } from 'lucide-react'
import { cx } from '#lib/classNames.ts'
import styles from './ImageUpload.module.css'

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

export type UploadTileTexts = Readonly<{
  sending: string
  /** On a failed tile: "Tentar outra". */
  failed: string
  remove: (name: string) => string
}>

type UploadTileProps = Readonly<{ item: UploadItem; texts: UploadTileTexts; onRemove: () => void }>

export function UploadTile({ item, texts, onRemove }: UploadTileProps) {
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
