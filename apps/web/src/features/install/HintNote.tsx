import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { Installation } from './device.ts'
import styles from './HintNote.module.css'
import { useCopyAddress } from './useCopyAddress.ts'
import { hintFor, type Hint } from './ways.ts'

export interface HintNoteProps {
  readonly installation: Installation
}

/** Why some way is not offered here, and how to get to it. */
export function HintNote({ installation }: HintNoteProps) {
  const t = useTranslate()
  const copyAddress = useCopyAddress()
  const hint = hintFor(installation)
  if (!hint) return null
  return (
    <div className={styles['hint']}>
      <Note tone="info">
        <p>{textOf(hint, installation, t)}</p>
        {hint !== 'tooOld' && (
          <Button variant="ghost" size="sm" className={styles['copy']} onClick={() => void copyAddress()}>
            {t('dl_copy')}
          </Button>
        )}
      </Note>
    </div>
  )
}

function textOf(hint: Hint, { system }: Installation, t: Translate): string {
  if (hint === 'tooOld') return `${t('dl_min_ios')}. ${t('dl_too_old')}`
  if (hint === 'safari') return t('dl_open_safari')
  return t(system === 'ios' ? 'dl_in_app_ios' : 'dl_in_app_android')
}
